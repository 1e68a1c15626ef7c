import { Unavailable } from './engine.ts';

/**
 * Codes of both databases for what is no defect and passes: PostgreSQL shuts down, is out of connections, memory or
 * disk, or has cut the connection (08, 53, 57P, 25P03), a row stays locked for too long (55P03); SQLite's disk is full,
 * fails, or is held by somebody outside.
 */
const passing =
  /^(08\w{3}|53\w{3}|57P\w{2}|25P03|55P03|SQLITE_(FULL|IOERR|BUSY)\w*|ECONN\w+|EPIPE)$/;

/** What `pg` says, without a code, to whoever has or gets a connection that has broken. */
const broken = /^(Connection terminated|Client (was closed|has encountered a connection error))/;

/** Whether the database could not do its work now, so that the same request may well succeed later. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Unavailable ||
  (error instanceof Error &&
    (('code' in error && passing.test(String(error.code))) || broken.test(error.message)));
