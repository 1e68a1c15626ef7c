import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';

const isThere = () =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'soffice')));

/**
 * Installs LibreOffice where that is possible. Without it the tests that open files in it are skipped: others read the same files with
 * a library.
 */
export const ensureOffice = async () => {
  if (!isThere()) await aptInstall('libreoffice-calc-nogui');
  if (!isThere()) console.warn('Not found: soffice. Nothing is opened in LibreOffice.');
  return 0;
};
