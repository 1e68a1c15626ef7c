import type { FastifyRequest } from 'fastify';
import { createBackground } from '../../background.ts';
import type { Message } from '../../mail/message.ts';
import type { Deps, Server } from '../server.ts';

/**
 * Lets routes send mail after their answer, so that neither its time nor its failure shows in it.
 * @returns a function that sends what `write` returns, or nothing for null
 */
export const mailLater = (app: Server, { mailer }: Deps) => {
  const background = createBackground();
  app.addHook('onClose', async () => {
    mailer.close();
    await background.settled();
  });
  return ({ log }: FastifyRequest, write: () => Promise<Message | null>): void =>
    background.run(log, async () => {
      const mail = await write();
      const file = mail ? await mailer.send(mail) : null;
      if (file) log.warn({ file }, 'SMTP_URL is not set: a mail was written to a file');
    });
};
