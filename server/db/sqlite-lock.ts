import { join } from 'node:path';
import Libsql from 'libsql';

/**
 * Keeps a second process out of a data directory. The lock is the operating system's, held through an
 * empty SQLite file in exclusive mode: it falls with the process however that ends, so it is never stale.
 * @returns lets go of the directory
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
