import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Server as HttpsServer } from 'node:https';
import type { Config } from './config.ts';
import type { Server } from './http/server.ts';

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

/** Reloads the certificate on SIGHUP for new connections. */
export const renewOnSignal = (app: Server, config: Config): void => {
  const { server } = app;
  if (!(server instanceof HttpsServer)) return;
  process.on('SIGHUP', () => {
    try {
      server.setSecureContext(readCertificate(config) ?? {});
      app.log.warn('certificate reloaded');
    } catch (error) {
      app.log.error({ err: error }, 'certificate could not be reloaded, the old one stays in use');
    }
  });
};
