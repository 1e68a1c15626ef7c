#!/usr/bin/env bash
# node-forge 1.4.3 does not open a .p12 of today's ciphers (PBES2, AES) whose password has a letter beyond ASCII, such as ñ, and reports a
# wrong password; OpenSSL, which made the file, opens it. The contents themselves decrypt with the same library once the password is given
# to its cipher as UTF-8 bytes: `pkcs12FromAsn1` hands PBES2 the characters instead (RFC 8018 leaves the encoding open, everybody takes UTF-8).
# With the old ciphers the same password works.
# Seen in: certificates of Ecuador's authorities, whose owners choose passwords in Spanish.
# For Comanda: `server/services/fiscal/signature/p12.ts` goes through the file itself and gives each scheme the password in its own encoding,
# so that 'La contraseña no abre este archivo' is true.
set -euo pipefail
for program in npm node openssl; do
  command -v "$program" >/dev/null || { echo "Not found: $program"; exit 2; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node-forge@1.4.3 >/dev/null
openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out certificate.pem -subj '/CN=Prueba' -days 30 2>/dev/null
make() { openssl pkcs12 -export -inkey key.pem -in certificate.pem -out "$1" -passout "pass:$2" "${@:3}"; }
make plain.p12 'Contrasena1'
make letters.p12 'Contraseña1'
make old.p12 'Contraseña1' -keypbe PBE-SHA1-3DES -certpbe PBE-SHA1-3DES -macalg sha1
openssl pkcs12 -in letters.p12 -passin 'pass:Contraseña1' -nokeys -out /dev/null 2>/dev/null
cat >look.js <<'JS'
const { readFileSync } = require('node:fs');
const forge = require('node-forge');
const asn1 = (file) => forge.asn1.fromDer(readFileSync(file, 'binary'));
const opens = (file, password) => {
  try {
    forge.pkcs12.pkcs12FromAsn1(asn1(file), false, password);
    return true;
  } catch {
    return false;
  }
};
/** The first encrypted part, decrypted with the password as UTF-8 bytes. */
const decrypts = (file, password) => {
  const [, safe] = asn1(file).value;
  const parts = forge.asn1.fromDer(safe.value[1].value[0].value).value;
  const part = parts.find(({ value }) => forge.asn1.derToOid(value[0].value) === '1.2.840.113549.1.7.6');
  const [, algorithm, content] = part.value[1].value[0].value[1].value;
  const bytes = [].concat(content.value).map((piece) => piece.value ?? piece).join('');
  const oid = forge.asn1.derToOid(algorithm.value[0].value);
  const cipher = forge.pbe.getCipher(oid, algorithm.value[1], forge.util.encodeUtf8(password));
  cipher.update(forge.util.createBuffer(bytes));
  return cipher.finish() && forge.asn1.fromDer(cipher.output.getBytes()).value.length > 0;
};
const seen = {
  'today’s ciphers, Contrasena1': opens('plain.p12', 'Contrasena1'),
  'today’s ciphers, Contraseña1': opens('letters.p12', 'Contraseña1'),
  'old ciphers, Contraseña1': opens('old.p12', 'Contraseña1'),
  'today’s ciphers, by UTF-8 bytes': decrypts('letters.p12', 'Contraseña1'),
};
console.log('node-forge', require('node-forge/package.json').version, seen);
const expected = [true, false, true, true];
process.exit(Object.values(seen).every((value, place) => value === expected[place]) ? 0 : 1);
JS
node look.js
