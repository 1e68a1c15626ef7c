import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createBackground } from '#server/background.ts';
import { logOptions } from '#server/http/plugins/log.ts';
import type { Server } from '#server/http/server.ts';
import type { Mailer } from '#server/mail/message.ts';
import { smtpMailer } from '#server/mail/smtp.ts';
import { codeIn, type Mailbox, openMailbox } from '#tests/harness/mailbox.ts';
import { alone, createTestApp, type TestApp } from '#tests/harness/server.ts';

let base: TestApp;
let mailbox: Mailbox;
let log: string;
const open: Server[] = [];

beforeEach(async () => {
  base = await createTestApp();
  mailbox = openMailbox();
  log = '';
});
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
  await base.close();
  mailbox.remove();
});

/** The server as it runs, with its log at the level that it has by default. */
const start = async (mailer: Mailer): Promise<Server> => {
  const app = await createApp({
    ...alone,
    database: base.database,
    mailer,
    now: () => new Date(),
    version: 'test',
    timeZone: 'America/Guayaquil',
    logger: logOptions('warn', {
      write: (line) => {
        log += line;
      },
    }),
  });
  open.push(app);
  return app;
};

const hold = () => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
};

const forgot = (app: Server, email = 'demo@comanda.test') =>
  app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });

test('the log says where a mail was written, and not what is in it', async () => {
  const app = await start(mailbox.mailer);
  const answer = await forgot(app);
  const code = codeIn(await mailbox.next());
  expect(code).toMatch(/^\d{6}$/);
  await expect.poll(() => log).toContain(mailbox.files()[0]);
  expect(log).toContain(String(answer.headers['x-request-id']));
  expect(log).not.toContain(code);
  expect(log).not.toContain('demo@comanda.test');
});

test('the answer does not wait for the mail, and closing does', async () => {
  const events: string[] = [];
  const held = hold();
  const app = await start({
    send: async () => {
      events.push('sending');
      await held.released;
      events.push('sent');
      return null;
    },
    close: () => void setTimeout(held.release, 100),
  });
  expect((await forgot(app)).statusCode).toBe(200);
  await expect.poll(() => events).toEqual(['sending']);
  await app.close();
  events.push('closed');
  expect(events).toEqual(['sending', 'sent', 'closed']);
});

test('a mail server that is gone changes no answer, and the log says so', async () => {
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  const url = `smtp://comanda:secreto@127.0.0.1:${port}`;
  const app = await start(smtpMailer(url, 'Comanda <a@b.ec>', []));
  const [known, unknown] = [await forgot(app), await forgot(app, 'nadie@comanda.test')];
  expect(known.statusCode).toBe(200);
  expect(known.body).toBe(unknown.body);
  await expect.poll(() => log).toContain('ECONNREFUSED');
  expect(log).not.toContain('secreto');
});

test('a flood is refused before it fills the memory', async () => {
  const held = hold();
  const { log: silent } = base.app;
  const background = createBackground();
  const add = () => background.run(silent, () => held.released);
  for (let count = 0; count < 500; count += 1) add();
  expect(add).toThrow(expect.objectContaining({ code: 'unavailable' }));
  held.release();
  await background.settled();
  add();
});
