import { existsSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Libsql from 'libsql';

/**
 * `npm run backup -- target.sqlite`: one consistent copy of the embedded database in DATA_DIR, also while the
 * server is writing to it. The target appears only when it is whole and checked.
 */

/** What reads wrong in a database. @returns {string[]} */
const problems = (/** @type {string} */ file) => {
  const copy = new Libsql(file, { readonly: true });
  const rows = /** @type {{ integrity_check: string }[]} */ (copy.pragma('integrity_check'));
  copy.close();
  return rows.map((row) => row.integrity_check).filter((text) => text !== 'ok');
};

/** @throws {Error} in words for whoever runs it */
const backup = (/** @type {string} */ source, /** @type {string} */ target) => {
  if (!existsSync(source)) throw new Error(`There is no database at ${source}.`);
  if (existsSync(target)) throw new Error(`${target} exists already; a backup replaces nothing.`);
  const unfinished = `${target}.part`;
  rmSync(unfinished, { force: true });
  const database = new Libsql(source, { timeout: 30_000 });
  // A reader of its own: it sees what was committed when it began, and holds nobody up.
  database.prepare('vacuum into ?').run(unfinished);
  database.close();
  const wrong = problems(unfinished);
  if (wrong.length > 0) throw new Error(`The copy is damaged: ${wrong.join('; ')}`);
  renameSync(unfinished, target);
};

const [given] = process.argv.slice(2);
if (!given) {
  console.error('Usage: npm run backup -- target.sqlite');
  process.exit(2);
}
const target = resolve(given);
try {
  backup(resolve(join(process.env.DATA_DIR || './data', 'comanda.sqlite')), target);
  console.log(`Backup of all that was saved is in ${target}`);
} catch (error) {
  console.error(`No backup was made. ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
