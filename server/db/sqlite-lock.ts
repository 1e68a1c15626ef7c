import { join } from 'node:path';
import Libsql from 'libsql';

/**
 * Keeps a second process out of a data directory. An exclusive transaction on an empty SQLite file holds a lock of
 * the operating system, which ends with the process and so is never stale.
 * @returns a function that releases the lock
 * @throws Error when another process holds it
 */
export const lockDirectory = (directory: string): (() => void) => {
  const lock = new Libsql(join(directory, 'server.lock'));
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw new Error(
      `Another Comanda server is already using ${directory}. Stop it, or choose another DATA_DIR.`,
      { cause: error },
    );
  }
  return () => void lock.close();
};
