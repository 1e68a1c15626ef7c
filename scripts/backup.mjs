import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Libsql from 'libsql';

/**
 * `npm run backup -- target.sqlite`: one consistent copy of the embedded database in DATA_DIR, also while the
 * server is writing to it. The target appears only when it is whole and checked.
 */

/**
 * Devices may have seen orders, bills and catalogs later than this copy. A server that starts on it gives each business
 * another epoch, and each catalog has another name, so devices take all as the server says, whatever was lost.
 */
const nameAnew = (/** @type {InstanceType<typeof Libsql>} */ copy) => {
  copy.exec("update businesses set epoch = '', catalog_state = lower(hex(randomblob(16)))");
};

/** What reads wrong in a database. @returns {string[]} */
const problems = (/** @type {InstanceType<typeof Libsql>} */ copy) => {
  const rows = /** @type {{ integrity_check: string }[]} */ (copy.pragma('integrity_check'));
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
  const copy = new Libsql(unfinished);
  copy.pragma('synchronous = full');
  nameAnew(copy);
  const wrong = problems(copy);
  copy.close();
  if (wrong.length > 0) throw new Error(`The copy is damaged: ${wrong.join('; ')}`);
  // The copy was made without syncing.
  const file = openSync(unfinished, 'r+');
  fsyncSync(file);
  closeSync(file);
  renameSync(unfinished, target);
};

// Like the database itself, the copy is its owner's alone.
process.umask(0o077);

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
