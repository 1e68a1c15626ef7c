import { describe, expect, test } from 'vitest';
import { type Keystore, openKeystore } from '#server/services/fiscal/signature/keystore.ts';
import { mostRounds, openP12 } from '#server/services/fiscal/signature/p12.ts';
import { makeP12, type Wanted } from '#tests/harness/sri/certificates.ts';

const ruc = '1790011674001';

const open = (more: Partial<Wanted>, { password }: { password?: string } = {}) => {
  const wanted = { ruc, password: 'Contraseña1', ...more };
  const { p12 } = makeP12(wanted);
  return openKeystore(p12, password ?? wanted.password, { ruc, at: new Date() });
};

describe('a certificate opens', () => {
  const files: [string, Partial<Wanted>][] = [
    ['with today’s ciphers', {}],
    ['with 3DES', { ciphers: '3des' }],
    ['with RC2', { ciphers: 'legacy' }],
    ['with a plain password', { password: 'Contrasena1' }],
    ['without its authority', { alone: true }],
    ['with the RUC in its subject', { where: 'subject' }],
  ];
  test.each(files)('%s', (_, more) => {
    const opened = open(more) as Keystore;
    expect(opened.certificate.checkPrivateKey(opened.key)).toBe(true);
    expect(opened.certificate.subject).toContain('ZAMORANO PEÑA MARÍA');
  });

  test('with a password that was typed in two pieces', () => {
    expect(open({}, { password: 'Contraseña1'.normalize('NFD') })).not.toHaveProperty('fault');
  });
});

describe('a certificate is refused with its own reason', () => {
  const faults: [string, string, Partial<Wanted>, { password?: string }?][] = [
    ['a wrong password', 'password', {}, { password: 'otra' }],
    ['a wrong password of an old file', 'password', { ciphers: 'legacy' }, { password: 'otra' }],
    ['one that only encrypts', 'not-for-signing', { usage: 'critical,keyEncipherment' }],
    ['one of another RUC', 'other-ruc', { ruc: '0990138850001' }],
    ['one without a RUC', 'other-ruc', { where: 'nowhere' }],
    ['one of a curve', 'not-rsa', { curve: true }],
  ];
  test.each(faults)('%s', (_, fault, more, typed) => {
    expect(open(more, typed)).toEqual({ fault });
  });

  test('one that has ended', () => {
    const { p12 } = makeP12({ ruc, password: 'x' });
    const later = new Date(Date.now() + 500 * 86_400_000);
    expect(openKeystore(p12, 'x', { ruc, at: later })).toEqual({ fault: 'expired' });
  });

  test('what is no such file, also where it begins like one', () => {
    const { p12 } = makeP12({ ruc, password: 'x' });
    for (const file of [Buffer.from('hola'), Buffer.alloc(0), p12.subarray(0, p12.length - 40)])
      expect(openKeystore(file, 'x', { ruc, at: new Date() })).toEqual({ fault: 'file' });
  });
});

test('a file that wants more rounds of hashing than files have is not opened', () => {
  const { p12 } = makeP12({ ruc, password: 'x' });
  // 2048 rounds, as OpenSSL writes them, become more than are allowed.
  const rounds = Buffer.from([0x02, 0x02, 0x08, 0x00]);
  const place = p12.indexOf(rounds);
  expect(place).toBeGreaterThan(0);
  expect(2 ** 15 - 1 < mostRounds).toBe(true);
  const many = Buffer.from(p12);
  many.writeUInt16BE(0x7fff, place + 2);
  const before = performance.now();
  expect(typeof openP12(many, 'x')).toBe('string');
  expect(performance.now() - before).toBeLessThan(5_000);
});
