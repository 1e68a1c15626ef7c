import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Keystore, openKeystore } from '#server/services/fiscal/signature/keystore.ts';
import { issuerName, signDocument } from '#server/services/fiscal/signature/xades.ts';
import { makeP12 } from '#tests/harness/sri/certificates.ts';
import { isSigned } from '#tests/harness/sri/fake-sri.ts';

const ruc = '1790011674001';
const at = new Date('2026-12-01T02:00:00.000Z');
const { p12, authority } = makeP12({ ruc, password: 'x' });
const keystore = openKeystore(p12, 'x', { ruc, at: new Date() }) as Keystore;
const folder = mkdtempSync(join(tmpdir(), 'comanda-xades-'));
afterAll(() => rmSync(folder, { recursive: true }));

const documentOf = (text: string) =>
  `<factura id="comprobante" version="1.1.0"><a>${text}</a><b><c>1</c></b></factura>`;

const names = ['Peña', "D'Anna &amp; Hijos", 'El "Bueno"', '&lt;uno&gt; &amp;amp;', '日本 ñ €'];

/** As the Debian package verifies: by the certificate alone, or by the key that stands in the file. */
const xmlsec = (xml: string, by: 'certificate' | 'key'): boolean => {
  const [file, trusted] = [join(folder, 'd.xml'), join(folder, 'ca.pem')];
  writeFileSync(file, xml);
  writeFileSync(trusted, authority);
  const ids = [
    ...['--id-attr:id', 'factura'],
    ...['--id-attr:Id', 'http://www.w3.org/2000/09/xmldsig#:KeyInfo'],
    ...['--id-attr:Id', 'http://uri.etsi.org/01903/v1.3.2#:SignedProperties'],
  ];
  const trust = by === 'certificate' ? ['--enabled-key-data', 'x509'] : [];
  const { status } = spawnSync('xmlsec1', [
    ...['--verify', ...trust, '--trusted-pem', trusted, ...ids, file],
  ]);
  return status === 0;
};

const hasXmlsec = spawnSync('xmlsec1', ['--version']).status === 0;

test.each(names)('a document with %s is signed so that a library verifies it', (name) => {
  const signed = signDocument(documentOf(name), keystore, at);
  expect(isSigned(signed)).toBe(true);
  expect(signed).toContain('<etsi:SigningTime>2026-11-30T21:00:00-05:00</etsi:SigningTime>');
});

test.runIf(hasXmlsec).each(names)(
  'and xmlsec1 too, by the certificate and by the key: %s',
  (name) => {
    const signed = signDocument(documentOf(name), keystore, at);
    expect(xmlsec(signed, 'certificate')).toBe(true);
    expect(xmlsec(signed, 'key')).toBe(true);
  },
);

const changes: [string, string, string][] = [
  ['its text', '<a>Uno</a>', '<a>Dos</a>'],
  ['its time', '21:00:00-05:00', '21:00:01-05:00'],
  ['its certificate', '<ds:X509Certificate>MII', '<ds:X509Certificate>MIJ'],
];

test.each(changes)('one that was changed in %s is refused', (_, from, to) => {
  const changed = signDocument(documentOf('Uno'), keystore, at).replace(from, to);
  expect(changed).toContain(to);
  expect(isSigned(changed)).toBe(false);
  if (hasXmlsec) expect(xmlsec(changed, 'certificate')).toBe(false);
});

test('the issuer and the serial number are those that OpenSSL says', () => {
  const signed = signDocument(documentOf('Uno'), keystore, at);
  expect(issuerName(keystore.certificate)).toBe(
    'EMAILADDRESS=ca@example.ec,CN=CA Prueba,O=AUTORIDAD\\, DE & PRUEBA,C=EC',
  );
  const pem = join(folder, 'own.pem');
  writeFileSync(pem, keystore.certificate.toString());
  const serial = execFileSync('openssl', ['x509', '-in', pem, '-noout', '-serial'], {
    encoding: 'utf8',
  });
  const hex = serial.trim().replace('serial=', '');
  expect(signed).toContain(`<ds:X509SerialNumber>${BigInt(`0x${hex}`)}</ds:X509SerialNumber>`);
});
