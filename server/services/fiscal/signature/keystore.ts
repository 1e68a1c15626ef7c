import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import forge from 'node-forge';
import { openP12 } from './p12.ts';

/** The key of a business with its certificate, out of the .p12 file that an authority gave it. */

export interface Keystore {
  key: KeyObject;
  certificate: X509Certificate;
}

/** Why a file can't sign. */
export type KeystoreFault =
  | 'file'
  | 'password'
  | 'no-pair'
  | 'not-rsa'
  | 'not-for-signing'
  | 'not-yet'
  | 'expired'
  | 'other-ruc';

const forgeCertificate = ({ raw }: X509Certificate): forge.pki.Certificate =>
  forge.pki.certificateFromAsn1(forge.asn1.fromDer(raw.toString('binary')));

interface Extension {
  name?: string;
  value: string;
  digitalSignature?: boolean;
}

const extensionsOf = (certificate: X509Certificate): Extension[] =>
  forgeCertificate(certificate).extensions as Extension[];

/** One without a usage may be used for all. */
const isForSigning = (certificate: X509Certificate): boolean => {
  const usage = extensionsOf(certificate).find(({ name }) => name === 'keyUsage');
  return usage?.digitalSignature !== false;
};

/** Each authority has the RUC in an extension of its own, and some in the subject. */
const namesRuc = (certificate: X509Certificate, ruc: string): boolean =>
  [certificate.subject, ...extensionsOf(certificate).map(({ value }) => value)].some((text) =>
    new RegExp(`(^|\\D)${ruc}(\\D|$)`).test(text),
  );

/** RSA, of a size that the authorities give: a larger one takes long at each signature. */
const isUsual = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean => {
  const bits = asymmetricKeyDetails?.modulusLength ?? 0;
  return asymmetricKeyType === 'rsa' && bits >= 1024 && bits <= 4096;
};

const readKey = (der: Buffer): KeyObject[] => {
  try {
    return [createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })];
  } catch {
    return [];
  }
};

const readCertificate = (der: Buffer): X509Certificate[] => {
  try {
    return [new X509Certificate(der)];
  } catch {
    return [];
  }
};

/** Some files have several keys, of which one encrypts, and the authority's certificates: those that belong together are wanted. */
const pairsOf = (
  keys: readonly KeyObject[],
  certificates: readonly X509Certificate[],
): Keystore[] =>
  keys.flatMap((key) =>
    certificates
      .filter((certificate) => certificate.checkPrivateKey(key))
      .map((certificate) => ({ key, certificate })),
  );

const faultOf = ({ certificate }: Keystore, ruc: string, at: Date): KeystoreFault | undefined => {
  if (!isForSigning(certificate)) return 'not-for-signing';
  if (Date.parse(certificate.validTo) <= at.getTime()) return 'expired';
  if (Date.parse(certificate.validFrom) > at.getTime()) return 'not-yet';
  return namesRuc(certificate, ruc) ? undefined : 'other-ruc';
};

/** @param ruc whose the certificate has to be @param at when it has to be valid */
export const openKeystore = (
  p12: Buffer,
  password: string,
  { ruc, at }: { ruc: string; at: Date },
): Keystore | { fault: KeystoreFault } => {
  const opened = openP12(p12, password);
  if (typeof opened === 'string') return { fault: opened };
  const pairs = pairsOf(opened.keys.flatMap(readKey), opened.certificates.flatMap(readCertificate));
  if (pairs.length === 0) return { fault: 'no-pair' };
  const rsa = pairs.filter(({ key }) => isUsual(key));
  const faults = rsa.map((pair) => faultOf(pair, ruc, at));
  const fit = rsa[faults.indexOf(undefined)];
  return fit ?? { fault: faults[0] ?? 'not-rsa' };
};
