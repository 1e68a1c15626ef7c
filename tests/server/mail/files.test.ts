import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeMail } from '#server/mail/code-mail.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { type Mailbox, openMailbox } from '#tests/harness/mailbox.ts';

const maria = { firstName: 'María', lastName: 'Rosero', email: 'maria@comanda.test' };
const from = 'Comanda <no-reply@comanda.local>';

let mailbox: Mailbox;

beforeEach(() => {
  mailbox = openMailbox();
});
afterEach(() => mailbox.remove());

test('without an SMTP server each mail is a file of its own', async () => {
  const directory = join(mailbox.directory, 'mail');
  const mailer = openMailer({ smtpUrl: undefined, from, directory });
  const sent = await Promise.all(
    ['111111', '222222'].map((code) => mailer.send(codeMail(maria, code, 15))),
  );
  expect(new Set(sent).size).toBe(2);
  for (const [index, file] of sent.entries()) {
    expect(file).toMatch(/\/mail\/\d{4}-[\w-]+\.eml$/);
    const mail = await PostalMime.parse(readFileSync(file ?? ''));
    expect(mail).toMatchObject({
      to: [{ name: 'María Rosero', address: 'maria@comanda.test' }],
      from: { address: 'no-reply@comanda.local' },
      subject: 'Tu código para cambiar la contraseña de Comanda',
    });
    const code = index === 0 ? '111111' : '222222';
    expect(mail.text).toContain(code);
    expect(mail.html).toContain(code);
  }
});

test('only the server’s own user reads the files', async () => {
  const file = await mailbox.mailer.send(codeMail(maria, '123456', 15));
  expect(statSync(file ?? '').mode & 0o777).toBe(0o600);
});
