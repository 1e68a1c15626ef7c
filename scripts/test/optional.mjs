import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';

/** Programs that a second pair of eyes looks with: without one its tests are skipped, since a library looks at the same. */
const programs = [
  { name: 'soffice', from: 'libreoffice-calc-nogui', without: 'Nothing is opened in LibreOffice.' },
  { name: 'xmlsec1', from: 'xmlsec1', without: 'Signatures are verified by a library alone.' },
];

/** @param {string} name */
const isThere = (name) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

/** Installs them where that is possible. */
export const ensureOptional = async () => {
  for (const { name, from, without } of programs) {
    if (!isThere(name)) await aptInstall(from);
    if (!isThere(name)) console.warn(`Not found: ${name}. ${without}`);
  }
  return 0;
};
