import { createHash, sign as signBytes, type X509Certificate } from 'node:crypto';
import { ecuadorTime } from '#domain/fiscal/ecuador-day.ts';
import type { Keystore } from './keystore.ts';

/**
 * Signs documents as the tax authority wants them: XAdES-BES, enveloped, SHA-1 (Ficha técnica 2.32, section 6 and annex 14). All parts
 * are written in canonical form (C14N 1.0), so what is hashed is what is written; the sub-trees only get the namespaces that they
 * inherit from `Signature`.
 */

const algorithms = {
  canonical: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
  enveloped: 'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  signedProperties: 'http://uri.etsi.org/01903#SignedProperties',
} as const;

const namespaces =
  'xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:etsi="http://uri.etsi.org/01903/v1.3.2#"';

const ids = {
  signature: 'Signature',
  signedInfo: 'Signature-SignedInfo',
  value: 'SignatureValue',
  object: 'Signature-Object',
  certificate: 'Certificate',
  properties: 'Signature-SignedProperties',
  propertiesReference: 'SignedProperties-Reference',
  documentReference: 'Document-Reference',
} as const;

/** The document's own id: that of its root. */
const documentId = 'comprobante';

const sha1 = (data: string | Buffer): string => createHash('sha1').update(data).digest('base64');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A part as it is hashed: with the namespaces that it inherits, which stand before its attributes. */
const alone = (part: string): string => part.replace(/^<([\w:]+)/, `<$1 ${namespaces}`);

const digestMethod = `<ds:DigestMethod Algorithm="${algorithms.digest}"></ds:DigestMethod>`;

const digestOf = (data: string | Buffer): string =>
  `${digestMethod}<ds:DigestValue>${sha1(data)}</ds:DigestValue>`;

/** The issuer's name as RFC 2253 has it, the last part first, with the mail's name as the authority's software writes it. */
export const issuerName = ({ issuer }: Pick<X509Certificate, 'issuer'>): string =>
  issuer.split('\n').reverse().join(',').replaceAll('emailAddress=', 'EMAILADDRESS=');

const keyInfo = (certificate: X509Certificate): string => {
  const { n = '', e = '' } = certificate.publicKey.export({ format: 'jwk' });
  const [modulus, exponent] = [n, e].map((part) =>
    Buffer.from(part, 'base64url').toString('base64'),
  );
  return (
    `<ds:KeyInfo Id="${ids.certificate}"><ds:X509Data><ds:X509Certificate>` +
    `${certificate.raw.toString('base64')}</ds:X509Certificate></ds:X509Data><ds:KeyValue>` +
    `<ds:RSAKeyValue><ds:Modulus>${modulus}</ds:Modulus><ds:Exponent>${exponent}</ds:Exponent>` +
    '</ds:RSAKeyValue></ds:KeyValue></ds:KeyInfo>'
  );
};

const signedProperties = (certificate: X509Certificate, at: Date): string =>
  `<etsi:SignedProperties Id="${ids.properties}"><etsi:SignedSignatureProperties>` +
  `<etsi:SigningTime>${ecuadorTime(at.getTime())}</etsi:SigningTime>` +
  `<etsi:SigningCertificate><etsi:Cert><etsi:CertDigest>${digestOf(certificate.raw)}` +
  `</etsi:CertDigest><etsi:IssuerSerial><ds:X509IssuerName>${escaped(issuerName(certificate))}` +
  `</ds:X509IssuerName><ds:X509SerialNumber>${BigInt(`0x${certificate.serialNumber}`)}` +
  '</ds:X509SerialNumber></etsi:IssuerSerial></etsi:Cert></etsi:SigningCertificate>' +
  '</etsi:SignedSignatureProperties><etsi:SignedDataObjectProperties>' +
  `<etsi:DataObjectFormat ObjectReference="#${ids.documentReference}">` +
  '<etsi:Description>contenido comprobante</etsi:Description>' +
  '<etsi:MimeType>text/xml</etsi:MimeType></etsi:DataObjectFormat>' +
  '</etsi:SignedDataObjectProperties></etsi:SignedProperties>';

const signedInfo = (document: string, info: string, properties: string): string =>
  `<ds:SignedInfo Id="${ids.signedInfo}">` +
  `<ds:CanonicalizationMethod Algorithm="${algorithms.canonical}"></ds:CanonicalizationMethod>` +
  `<ds:SignatureMethod Algorithm="${algorithms.signature}"></ds:SignatureMethod>` +
  `<ds:Reference Id="${ids.propertiesReference}" Type="${algorithms.signedProperties}" ` +
  `URI="#${ids.properties}">${digestOf(alone(properties))}</ds:Reference>` +
  `<ds:Reference URI="#${ids.certificate}">${digestOf(alone(info))}</ds:Reference>` +
  `<ds:Reference Id="${ids.documentReference}" URI="#${documentId}"><ds:Transforms>` +
  `<ds:Transform Algorithm="${algorithms.enveloped}"></ds:Transform></ds:Transforms>` +
  `${digestOf(document)}</ds:Reference></ds:SignedInfo>`;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';

/**
 * @param document its root in canonical form, with the id `comprobante` and without a declaration
 * @returns the file that is sent
 */
export const signDocument = (
  document: string,
  { key, certificate }: Keystore,
  at: Date,
): string => {
  const info = keyInfo(certificate);
  const properties = signedProperties(certificate, at);
  const signed = signedInfo(document, info, properties);
  const value = signBytes('sha1', Buffer.from(alone(signed)), key).toString('base64');
  const signature =
    `<ds:Signature ${namespaces} Id="${ids.signature}">${signed}` +
    `<ds:SignatureValue Id="${ids.value}">${value}</ds:SignatureValue>${info}` +
    `<ds:Object Id="${ids.object}"><etsi:QualifyingProperties Target="#${ids.signature}">` +
    `${properties}</etsi:QualifyingProperties></ds:Object></ds:Signature>`;
  const end = document.lastIndexOf('</');
  return `${declaration}\n${document.slice(0, end)}${signature}${document.slice(end)}`;
};
