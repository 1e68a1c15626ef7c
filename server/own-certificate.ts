import { createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { dayMs } from '#domain/durations.ts';

/**
 * A certificate of the server's own, kept with its data, for shops without another one. Tablets trust its authority once; the server's
 * certificate is made anew under it when the machine's addresses change or it gets old.
 */

/** In days. Apple's devices take no server certificate of more than 825. */
const valid = { authority: 3_650, server: 820, renewWithin: 120 };

/** What the server may be called by: its names, and its addresses in every network. */
const ownNames = (host: string): string[] => {
  const addresses = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .map(({ address }) => address)
    .filter((address) => !address.startsWith('fe80:'));
  const name = hostname().toLowerCase();
  const anywhere = ['0.0.0.0', '::'].includes(host);
  const names = ['localhost', name, `${name.split('.')[0]}.local`, ...addresses];
  return [...new Set(anywhere ? names : [...names, host])].sort();
};

const altName = (name: string) =>
  isIP(name) ? ({ type: 7, ip: name } as const) : ({ type: 2, value: name } as const);

/** Whether the certificate can be used for all the names for a good while. */
const serves = (cert: string, names: readonly string[], now: number): boolean => {
  const certificate = new X509Certificate(cert);
  return (
    Date.parse(certificate.validTo) - now > valid.renewWithin * dayMs &&
    names.every((name) =>
      isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name.replace(/\.$/, '')),
    )
  );
};

interface Pair {
  cert: string;
  key: string;
}

/** A certificate and its key, from their files, or made anew where these are missing or don't fit any more. */
const keep = async (
  folder: string,
  name: string,
  fits: (pair: Pair) => boolean,
  make: () => ReturnType<typeof generate>,
): Promise<Pair> => {
  const files = { cert: join(folder, `${name}.pem`), key: join(folder, `${name}-key.pem`) };
  if (existsSync(files.cert) && existsSync(files.key)) {
    const kept = { cert: readFileSync(files.cert, 'utf8'), key: readFileSync(files.key, 'utf8') };
    const isPair = new X509Certificate(kept.cert).checkPrivateKey(createPrivateKey(kept.key));
    if (isPair && fits(kept)) return kept;
  }
  const made = await make();
  writeFileSync(files.key, made.private, { mode: 0o600 });
  writeFileSync(files.cert, made.cert);
  return { cert: made.cert, key: made.private };
};

const common = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256' } as const;

const lasting = (days: number, now: number) => ({
  // Tablets' clocks may be behind.
  notBeforeDate: new Date(now - dayMs),
  notAfterDate: new Date(now + days * dayMs),
});

/** @param host the address that the server listens on @returns the certificate with its key, and the file that tablets have to trust */
export const ownCertificate = async (directory: string, host: string, now: number) => {
  const folder = join(directory, 'tls');
  mkdirSync(folder, { recursive: true });
  const authority = await keep(
    folder,
    'authority',
    ({ cert }) => Date.parse(new X509Certificate(cert).validTo) > now,
    () =>
      generate([{ name: 'commonName', value: `Comanda ${hostname()}`.slice(0, 64) }], {
        ...common,
        ...lasting(valid.authority, now),
        extensions: [
          { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
          { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
        ],
      }),
  );
  const names = ownNames(host);
  const server = await keep(
    folder,
    'server',
    ({ cert }) =>
      serves(cert, names, now) &&
      new X509Certificate(cert).checkIssued(new X509Certificate(authority.cert)),
    () =>
      generate([{ name: 'commonName', value: 'Comanda' }], {
        ...common,
        ...lasting(valid.server, now),
        ca: authority,
        extensions: [
          { name: 'basicConstraints', cA: false, critical: true },
          { name: 'keyUsage', digitalSignature: true, critical: true },
          { name: 'extKeyUsage', serverAuth: true },
          { name: 'subjectAltName', altNames: names.map(altName) },
        ],
      }),
  );
  return {
    tls: { cert: `${server.cert.trim()}\n${authority.cert}`, key: server.key },
    trust: join(folder, 'authority.pem'),
  };
};
