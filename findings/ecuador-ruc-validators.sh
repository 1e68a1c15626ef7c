#!/usr/bin/env bash
# Validators of Ecuadorian RUCs disagree on numbers that the tax authority (SRI) has given out.
#
# What it is: by the SRI's word RUCs of companies (third digit 9) and public entities (third digit 6) follow no algorithm, and newer ones
# have no check digit; people whose cédula has a third digit 6 get a RUC like everybody, cédula + 001. Of four validators on npm
# none takes all three numbers below: three refuse the new companies, two refuse the person, and one of those that take the person
# calls the RUC a public entity's.
#
# Libraries, from npm: stdnum 1.12.0, validator-ec 1.3.0, udv-ec 1.0.1, validate-document-ecuador 1.0.3.
# Numbers: 1793213150001 is in python-stdnum's issue 497, 0993381661001 in stdnum-js's pull request 168, both active companies in the
# SRI's registry there; 0962467429 is a cédula that every cédula rule takes.
#
# What it means for the product: a validator is an answer, never the last word. The app keeps the rules of its specification as the
# first answer and takes such a number with 'Usar de todos modos', marked 'sin verificar'; whose number it is can't be told from it.
set -euo pipefail

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent \
  stdnum@1.12.0 validator-ec@1.3.0 udv-ec@1.0.1 validate-document-ecuador@1.0.3

cat >look.cjs <<'JS'
const { stdnum } = require('stdnum');
const { isRUC, isCedula } = require('validator-ec');
const { verificarRuc } = require('udv-ec');
const { getValidateDocument } = require('validate-document-ecuador');

const validators = {
  'stdnum 1.12.0': (ruc) => stdnum.EC.ruc.validate(ruc).isValid,
  'validator-ec 1.3.0': isRUC,
  'udv-ec 1.0.1': verificarRuc,
  'validate-document-ecuador 1.0.3': (ruc) => getValidateDocument('ruc', ruc).status === 'SUCCESS',
};
const given = {
  '1793213150001': 'company without check digit',
  '0993381661001': 'company without check digit',
  '0962467429001': 'person whose cédula has third digit 6',
};
const seen = {};
for (const [ruc, what] of Object.entries(given)) {
  console.log(`${ruc} (${what})`);
  for (const [name, isValid] of Object.entries(validators)) {
    (seen[name] ??= []).push(isValid(ruc));
    console.log(`  ${isValid(ruc) ? 'taken  ' : 'refused'} by ${name}`);
  }
}
console.log(`cédula 0962467429: ${isCedula('0962467429') ? 'taken' : 'refused'} by validator-ec 1.3.0`);
console.log(`0962467429001 for validate-document-ecuador: ${getValidateDocument('ruc', '0962467429001').message}`);

const expected = {
  'stdnum 1.12.0': [false, false, true],
  'validator-ec 1.3.0': [true, true, false],
  'udv-ec 1.0.1': [false, false, false],
  'validate-document-ecuador 1.0.3': [false, false, true],
};
if (!isCedula('0962467429') || JSON.stringify(seen) !== JSON.stringify(expected)) {
  console.error('The behaviour has changed.');
  process.exit(1);
}
JS
node look.cjs
