import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { codeMail } from '#server/mail/code-mail.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { smtpMailer } from '#server/mail/smtp.ts';
import { type SmtpServer, startSmtp } from '#tests/harness/smtp.ts';

const from = 'Café El Ñandú <caja@nandu.ec>';
const maria = { firstName: 'María', lastName: 'Rosero', email: 'maria@comanda.test' };

let smtp: SmtpServer;

beforeAll(async () => {
  smtp = await startSmtp();
});
afterEach(() => {
  smtp.received.length = 0;
});
afterAll(() => smtp.stop());

test('a mail reaches a real SMTP server as Spanish text and HTML', async () => {
  const mailer = openMailer({ smtpUrl: smtp.url, from, directory: '/nowhere' });
  expect(await mailer.send(codeMail(maria, '012345', 15))).toBeNull();
  const [arrived] = smtp.received;
  expect(arrived).toMatchObject({
    from: 'caja@nandu.ec',
    to: ['maria@comanda.test'],
    signedInAs: 'comanda',
    mail: {
      from: { name: 'Café El Ñandú', address: 'caja@nandu.ec' },
      to: [{ name: 'María Rosero', address: 'maria@comanda.test' }],
      subject: 'Tu código para cambiar la contraseña de Comanda',
      attachments: [],
    },
  });
  for (const part of [arrived?.mail.text, arrived?.mail.html]) {
    expect(part).toContain('Hola, María:');
    expect(part).toContain('012345');
    expect(part).toContain('15 minutos');
    expect(part).toContain('tu contraseña no cambia');
  }
  expect(arrived?.mail.html).toContain('<html lang="es">');
});

test('a name is text, whatever it holds', async () => {
  const name = '<img src=x onerror="alert(1)"> & Cía.';
  const mailer = smtpMailer(smtp.url, from);
  await mailer.send(codeMail({ ...maria, firstName: name }, '123456', 15));
  const mail = smtp.received[0]?.mail;
  expect(mail?.text).toContain(`Hola, ${name}:`);
  expect(mail?.html).not.toContain('<img');
  expect(mail?.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; Cía.');
});

test('a name can’t add headers or addressees', async () => {
  const name = 'María\r\nBcc: otro@comanda.test\r\n\r\nHola';
  await smtpMailer(smtp.url, from).send(codeMail({ ...maria, lastName: name }, '123456', 15));
  expect(smtp.received[0]?.to).toEqual(['maria@comanda.test']);
  expect(smtp.received[0]?.mail.bcc).toBeUndefined();
  expect(smtp.received[0]?.mail.text).toContain('123456');
});

test('a mail that the server can’t take for now is sent again', async () => {
  smtp.refusals.push(451, 421);
  await smtpMailer(smtp.url, from, [0, 0]).send(codeMail(maria, '123456', 15));
  expect(smtp.received).toHaveLength(1);
});

test('a mail that the server refuses for good is not', async () => {
  smtp.refusals.push(550, 451);
  const sent = smtpMailer(smtp.url, from, [0, 0]).send(codeMail(maria, '123456', 15));
  await expect(sent).rejects.toMatchObject({ responseCode: 550 });
  expect(smtp.refusals.splice(0)).toEqual([451]);
  expect(smtp.received).toEqual([]);
});

test('closing ends the wait for another try', async () => {
  smtp.refusals.push(451);
  const mailer = smtpMailer(smtp.url, from, [3_600_000]);
  const sent = mailer.send(codeMail(maria, '123456', 15));
  const outcome = expect(sent).rejects.toMatchObject({ responseCode: 451 });
  await expect.poll(() => smtp.refusals).toEqual([]);
  mailer.close();
  await outcome;
});
