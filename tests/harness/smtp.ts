import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server on a free port that stores its mail. */
export interface SmtpServer {
  url: string;
  received: { from: string; to: string[]; signedInAs: string | undefined; mail: Email }[];
  /** SMTP statuses to refuse the next mails with, in turn. */
  refusals: number[];
  stop: () => Promise<void>;
}

const refusal = (status: number): Error =>
  Object.assign(new Error('not now'), { responseCode: status });

export const startSmtp = async (): Promise<SmtpServer> => {
  const received: SmtpServer['received'] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      if (password === 'secreto') done(null, { user: username });
      else done(new Error('who are you?'));
    },
    onData: async (stream, session, done) => {
      const mail = await PostalMime.parse(await buffer(stream));
      const status = refusals.shift();
      if (status !== undefined) return done(refusal(status));
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        signedInAs: session.user,
        mail,
      });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://comanda:secreto@127.0.0.1:${port}`,
    received,
    refusals,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
