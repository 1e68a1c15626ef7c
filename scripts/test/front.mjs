import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';

/** Programs that stand in front of the app or its database, and their packages by Debian's names. */
const packages = { nginx: 'nginx', apache2: 'apache2-bin', caddy: 'caddy', pgbouncer: 'pgbouncer' };

/** Debian keeps some where only an administrator looks. */
const folders = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

const missing = () =>
  Object.entries(packages)
    .filter(([program]) => !folders().some((folder) => existsSync(join(folder, program))))
    .map(([, name]) => name);

/** Makes sure that the proxies and the pooler of the tests are there. */
export const ensureFront = async () => {
  if (missing().length > 0) await aptInstall(...missing());
  if (missing().length === 0) return 0;
  console.error(`Not found: ${missing().join(', ')}. Install them, and have them in PATH.`);
  return 1;
};
