import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import Libsql from 'libsql';
import {
  databasePath,
  nameAnew,
  removeUnfinished,
  requireWhole,
  sideEnds,
  sync,
  wordsOf,
} from './lib/database-file.mjs';

/**
 * `npm run restore -- backup.sqlite [--keep-old-state]`: puts a backup in the place of the embedded database in DATA_DIR, while the
 * server is stopped. The former database is kept beside it. Devices then send again what the server had accepted since the backup, or
 * with `--keep-old-state` they don't.
 */

/**
 * Holds the lock of a running server (see `server/db/sqlite-lock.ts`), so that none starts meanwhile.
 * @throws {Error} while a server runs
 */
const lock = (/** @type {string} */ directory) => {
  const held = new Libsql(join(directory, 'server.lock'));
  try {
    held.exec('begin exclusive');
  } catch (error) {
    held.close();
    throw new Error(`A server is using ${directory}. Stop it first.`, { cause: error });
  }
  return held;
};

/** @throws {Error} naming a side file whose changes would be lost, or mixed into another database */
const requireNoSideFiles = (/** @type {string} */ path, /** @type {string} */ words) => {
  const left = sideEnds.map((end) => path + end).find((file) => existsSync(file));
  if (left) throw new Error(`${left} ${words}`);
};

/** Says in a copy whether devices are to leave it as it is. @throws {Error} for a copy of a version that can't say it */
const markState = (
  /** @type {InstanceType<typeof Libsql>} */ copy,
  /** @type {boolean} */ keep,
) => {
  const names = /** @type {{ name: string }[]} */ (copy.pragma('table_info(businesses)'));
  const knows = names.some(({ name }) => name === 'keeps_old_state');
  if (knows) copy.exec(`update businesses set keeps_old_state = ${keep ? 1 : 0}`);
  else if (keep)
    throw new Error(
      'The backup is of an older version, which does not know --keep-old-state. Restore it without that, start the server while no device reaches it, stop it, make a backup of it and restore that one.',
    );
};

/**
 * Moves a database with its side files to a name with the time, so that no restore replaces one.
 * @returns that name; null where there is none
 */
const moveAside = (/** @type {string} */ path) => {
  if (!existsSync(path)) return null;
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const aside = path.replace(/\.sqlite$/, `-until-${time}.sqlite`);
  for (const end of ['', ...sideEnds])
    if (existsSync(path + end)) renameSync(path + end, aside + end);
  return aside;
};

/** @returns where the former database is, if there was one @throws {Error} in words for whoever runs it */
const restore = (
  /** @type {string} */ source,
  /** @type {string} */ target,
  /** @type {boolean} */ keep,
) => {
  if (!existsSync(source)) throw new Error(`There is no backup at ${source}.`);
  if (source === target) throw new Error(`${source} is the database itself.`);
  const directory = dirname(target);
  mkdirSync(directory, { recursive: true });
  const held = lock(directory);
  const unfinished = `${target}.part`;
  try {
    requireNoSideFiles(
      source,
      'belongs to the backup, which is the copied file of a server. Use one that npm run backup made.',
    );
    if (!existsSync(target))
      requireNoSideFiles(target, 'is left of a database that is gone. Move it away.');
    removeUnfinished(unfinished);
    copyFileSync(source, unfinished);
    chmodSync(unfinished, 0o600);
    const copy = new Libsql(unfinished);
    copy.pragma('journal_mode = delete');
    copy.pragma('synchronous = full');
    nameAnew(copy);
    markState(copy, keep);
    requireWhole(copy);
    copy.close();
    sync(unfinished);
    const aside = moveAside(target);
    renameSync(unfinished, target);
    sync(directory, 'r');
    return aside;
  } finally {
    removeUnfinished(unfinished);
    held.close();
  }
};

process.umask(0o077);

const flag = '--keep-old-state';
const given = process.argv.slice(2);
const [source, ...more] = given.filter((each) => each !== flag);
if (!source || more.length > 0 || source.startsWith('-')) {
  console.error(`Usage: npm run restore -- backup.sqlite [${flag}]`);
  process.exit(2);
}
const keep = given.includes(flag);
try {
  const aside = restore(resolve(source), databasePath(), keep);
  console.log(`${databasePath()} is now what ${resolve(source)} has.`);
  if (aside) console.log(`The former database is in ${aside}`);
  console.log(
    keep
      ? 'Start the server. Devices keep this state: they send again nothing of what it had later.'
      : 'Start the server. Devices send again what it had later.',
  );
} catch (error) {
  console.error(`Nothing was restored. ${wordsOf(error)}`);
  process.exitCode = 1;
}
