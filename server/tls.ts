import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Server as HttpsServer } from 'node:https';
import type { Config } from './config.ts';
import { reasonOf } from './errors.ts';
import type { Server } from './http/server.ts';
import { ownCertificate } from './own-certificate.ts';

type TlsConfig = Pick<
  Config,
  'TLS_CERT_FILE' | 'TLS_KEY_FILE' | 'TRUST_PROXY' | 'HOST' | 'DATA_DIR'
>;

const read = (name: string, file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`);
  }
};

const parse = <Parsed>(name: string, file: string, work: () => Parsed): Parsed => {
  try {
    return work();
  } catch {
    throw new Error(`${name}: ${file} is not in PEM form`);
  }
};

/**
 * Reads the certificate to serve HTTPS with; null when none is set.
 * @throws Error naming the setting whose file is missing, not PEM, or does not match the other
 */
export const readCertificate = (config: Pick<Config, 'TLS_CERT_FILE' | 'TLS_KEY_FILE'>) => {
  const { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile } = config;
  if (!certFile || !keyFile) return null;
  const cert = read('TLS_CERT_FILE', certFile);
  const key = read('TLS_KEY_FILE', keyFile);
  const certificate = parse('TLS_CERT_FILE', certFile, () => new X509Certificate(cert));
  const privateKey = parse('TLS_KEY_FILE', keyFile, () => createPrivateKey(key));
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new Error('TLS_KEY_FILE: the key is not the one of the certificate in TLS_CERT_FILE');
  }
  return { cert, key };
};

/** Whether only this machine can reach the server: browsers trust it there without https. */
const isOwnMachine = (host: string): boolean =>
  /^(127(\.\d+){3}|\[?::1\]?|(.+\.)?localhost)$/i.test(host);

/**
 * The certificate to serve with; null for plain http, which is for this machine alone, or for a trusted proxy that speaks https
 * itself. Anywhere else browsers would keep what tablets record from ever being sent.
 * @returns also the file that tablets have to trust, where the certificate is the server's own
 */
export const certificateOf = async (config: TlsConfig, now = Date.now()) => {
  const given = readCertificate(config);
  if (given || config.TRUST_PROXY || isOwnMachine(config.HOST)) return { tls: given, trust: null };
  try {
    return await ownCertificate(config.DATA_DIR, config.HOST, now);
  } catch (error) {
    throw new Error(
      `HOST ${config.HOST} needs https, and no certificate could be made in ${config.DATA_DIR} (${reasonOf(error)}). Set TLS_CERT_FILE and TLS_KEY_FILE, or TRUST_PROXY behind a proxy with https.`,
    );
  }
};

/** Reloads the certificate on SIGHUP for new connections. */
export const renewOnSignal = (app: Server, config: Config): void => {
  const { server } = app;
  if (!(server instanceof HttpsServer)) return;
  const reload = async () => {
    server.setSecureContext((await certificateOf(config)).tls ?? {});
    app.log.warn('certificate reloaded');
  };
  process.on('SIGHUP', () => {
    reload().catch((error: unknown) => {
      app.log.error({ err: error }, 'certificate could not be reloaded, the old one stays in use');
    });
  });
};
