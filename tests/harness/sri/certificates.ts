import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Certificates as the authorities of Ecuador give them, made by OpenSSL for one test run: no key is kept. */

export interface Wanted {
  ruc: string;
  password: string;
  /** Old ciphers: RC2, or 3DES. By default today's. */
  ciphers?: 'legacy' | '3des';
  /** The authority's certificate stands in the file too, by default. */
  alone?: boolean;
  usage?: string;
  days?: number;
  /** Where the RUC stands. */
  where?: 'extension' | 'subject' | 'nowhere';
  curve?: boolean;
}

const cipherArguments = {
  legacy: ['-legacy'],
  '3des': ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1'],
} as const;

/** @returns the file, and the authority's certificate as PEM */
export const makeP12 = ({
  ruc,
  password,
  ciphers,
  alone = false,
  usage = 'critical,digitalSignature,nonRepudiation',
  days = 400,
  where = 'extension',
  curve = false,
}: Wanted): { p12: Buffer; authority: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-p12-'));
  const at = (name: string) => join(folder, name);
  const run = (...options: string[]) =>
    execFileSync('openssl', options, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  try {
    run(
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'ca.key', '-out', 'ca.pem'],
      ...['-subj', '/C=EC/O=AUTORIDAD, DE & PRUEBA/CN=CA Prueba/emailAddress=ca@example.ec'],
      ...['-days', '900'],
    );
    const own = where === 'extension' ? `1.3.6.1.4.1.37947.3.11=ASN1:UTF8String:${ruc}` : '';
    writeFileSync(at('ext.cnf'), `[e]\nkeyUsage=${usage}\n${own}\n`);
    const subject = `/C=EC/O=Peña \\& Cía/CN=ZAMORANO PEÑA MARÍA${where === 'subject' ? `/serialNumber=${ruc}` : ''}`;
    const key = curve ? ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'] : ['rsa:2048'];
    run(
      'req',
      '-newkey',
      ...key,
      '-nodes',
      '-keyout',
      'k.key',
      '-out',
      'k.csr',
      '-utf8',
      '-subj',
      subject,
    );
    run(
      ...['x509', '-req', '-in', 'k.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-out', 'k.pem'],
      ...['-set_serial', '0x7fffffffffffffffff', '-days', String(days)],
      ...['-extfile', 'ext.cnf', '-extensions', 'e'],
    );
    run(
      ...['pkcs12', '-export', '-inkey', 'k.key', '-in', 'k.pem', '-out', 'k.p12'],
      ...(alone ? [] : ['-certfile', 'ca.pem']),
      ...['-passout', `pass:${password}`],
      ...(ciphers ? cipherArguments[ciphers] : []),
    );
    return { p12: readFileSync(at('k.p12')), authority: readFileSync(at('ca.pem'), 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
};
