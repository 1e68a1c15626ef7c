import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';

const debianFolder = '/usr/lib/postgresql';

const folders = () => [
  ...(process.env.PATH ?? '').split(delimiter),
  ...(existsSync(debianFolder) ? readdirSync(debianFolder) : [])
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debianFolder, version, 'bin')),
];

const findPostgres = () =>
  folders().find((folder) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  );

/** Makes sure that PostgreSQL's own programs are there, and in PATH for the tests. */
export const ensurePostgres = async () => {
  if (!findPostgres()) await aptInstall('postgresql');
  const folder = findPostgres();
  if (!folder) {
    console.error('No PostgreSQL found. Install it, and have initdb and postgres in PATH.');
    return 1;
  }
  process.env.PATH = `${folder}${delimiter}${process.env.PATH}`;
  return 0;
};
