import { Unavailable } from './engine.ts';

/**
 * Codes of temporary failures. PostgreSQL: shutdown, no connections, memory or disk left, a cut connection (08, 53,
 * 57P, 25P03), or a row locked too long (55P03). SQLite: a full or failing disk, or a lock of another program.
 */
const temporary =
  /^(08\w{3}|53\w{3}|57P\w{2}|25P03|55P03|SQLITE_(FULL|IOERR|BUSY)\w*|ECONN\w+|EPIPE)$/;

/** Messages of `pg` for a broken connection, which have no code. */
const brokenConnection =
  /^(Connection terminated|Client (was closed|has encountered a connection error))/;

/** Whether the database failed temporarily, so that the same request may succeed later. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Unavailable ||
  (error instanceof Error &&
    (('code' in error && temporary.test(String(error.code))) ||
      brokenConnection.test(error.message)));
