import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '../../db/database.ts';
import type { Limit } from './rules.ts';

interface Query {
  text: string;
  values: unknown[];
}

/** Writes `$1` as `?1`, the parameters of SQLite. */
const numbered = (text: string): string => text.replace(/\$(\d+)/g, '?$1');

/**
 * A PostgreSQL client for the limiter over our own connection. SQLite runs the same few statements, and a second
 * connection to its file would block on the first.
 */
const client = ({ db, engine }: Database) => ({
  query: async ({ text, values }: Query) => {
    const sql = engine === 'sqlite' ? numbered(text) : text;
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(sql, values));
    return { rows, rowCount: rows.length || Number(numAffectedRows ?? 0) };
  },
});

/** Counts in fixed windows in the table `rate_limits`, one statement per change. */
export const counter = (database: Database, name: string, { points, seconds }: Limit) =>
  new RateLimiterPostgres({
    storeClient: client(database),
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
