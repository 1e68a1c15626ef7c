import { Unavailable } from './engine.ts';

/**
 * Codes by which PostgreSQL says that its connection or server is no good for now: cut (08), shut down or starting (57P), read-only
 * (25006), as after a failover, canceled (57014), or ended while idle in a transaction (25P03).
 */
const unfit = /^(08\w{3}|57P\w{2}|25006|57014|25P03)$/;

/**
 * Codes of other temporary failures. PostgreSQL: no connections, memory or disk left (53), a row locked too long (55P03), or
 * transactions that met too often (40001, 40P01). SQLite: a full or failing disk, or a lock of another program.
 */
const temporary = /^(53\w{3}|55P03|40001|40P01|SQLITE_(FULL|IOERR|BUSY)\w*|ECONN\w+|EPIPE)$/;

/** Messages of `pg` for a broken connection, which have no code. */
const brokenConnection =
  /^(Connection terminated|Client (was closed|has encountered a connection error))/;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Whether the connection that failed so must not be used again: a new one may reach a server that works. */
export const makesUnfit = (error: unknown): boolean => unfit.test(codeOf(error));

/** Whether the database failed temporarily, so that the same request may succeed later. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Unavailable ||
  makesUnfit(error) ||
  temporary.test(codeOf(error)) ||
  (error instanceof Error && brokenConnection.test(error.message));
