import { existsSync, renameSync } from 'node:fs';
import { resolve } from 'node:path';
import Libsql from 'libsql';
import {
  databasePath,
  nameAnew,
  removeUnfinished,
  requireWhole,
  sync,
  wordsOf,
} from './lib/database-file.mjs';

/**
 * `npm run backup -- target.sqlite`: one consistent copy of the embedded database in DATA_DIR, also while the
 * server is writing to it. The target appears only when it is whole and checked.
 */

/** @throws {Error} in words for whoever runs it */
const backup = (/** @type {string} */ source, /** @type {string} */ target) => {
  if (!existsSync(source)) throw new Error(`There is no database at ${source}.`);
  if (existsSync(target)) throw new Error(`${target} exists already; a backup replaces nothing.`);
  const unfinished = `${target}.part`;
  removeUnfinished(unfinished);
  const database = new Libsql(source, { timeout: 30_000 });
  // A reader of its own: it sees what was committed when it began, and holds nobody up.
  database.prepare('vacuum into ?').run(unfinished);
  database.close();
  const copy = new Libsql(unfinished);
  copy.pragma('synchronous = full');
  nameAnew(copy);
  requireWhole(copy);
  copy.close();
  // The copy was made without syncing.
  sync(unfinished);
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
  backup(databasePath(), target);
  console.log(`Backup of all that was saved is in ${target}`);
} catch (error) {
  console.error(`No backup was made. ${wordsOf(error)}`);
  process.exitCode = 1;
}
