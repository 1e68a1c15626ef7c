import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What backup and restore have in common. */

/** @typedef {InstanceType<typeof import('libsql')>} Copy */

/** The embedded database. */
export const databasePath = () => resolve(join(process.env.DATA_DIR || './data', 'comanda.sqlite'));

/**
 * Devices may have seen orders, bills and catalogs later than this copy. A server that starts on it gives each business
 * another epoch, and each catalog has another name, so devices take all as the server says, whatever was lost.
 */
export const nameAnew = (/** @type {Copy} */ copy) => {
  copy.exec("update businesses set epoch = '', catalog_state = lower(hex(randomblob(16)))");
};

/** @throws {Error} naming what reads wrong in a copy */
export const requireWhole = (/** @type {Copy} */ copy) => {
  const rows = /** @type {{ integrity_check: string }[]} */ (copy.pragma('integrity_check'));
  const wrong = rows.map((row) => row.integrity_check).filter((text) => text !== 'ok');
  if (wrong.length > 0) throw new Error(`The copy is damaged: ${wrong.join('; ')}`);
};

/** Puts on disk what was written to a file, or to the entries of a directory. */
export const sync = (/** @type {string} */ path, /** @type {'r' | 'r+'} */ flags = 'r+') => {
  const file = openSync(path, flags);
  fsyncSync(file);
  closeSync(file);
};

export const wordsOf = (/** @type {unknown} */ error) =>
  error instanceof Error ? error.message : String(error);

/** Files beside a database with its last changes, also after its server was stopped, or with what takes them back. */
export const sideEnds = ['-wal', '-shm', '-journal'];

/** Deletes a copy that was not finished, and what would be taken into the next one of its name. */
export const removeUnfinished = (/** @type {string} */ path) => {
  for (const end of ['', ...sideEnds]) rmSync(path + end, { force: true });
};
