import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '../../db/database.ts';
import type { Limit } from './rules.ts';

interface Query {
  text: string;
  values: unknown[];
}

/** SQLite's way to number parameters. */
const numbered = (text: string): string => text.replace(/\$(\d+)/g, '?$1');

/**
 * What the limiter takes for a PostgreSQL client, over our own connection. Its few statements are the same in
 * SQLite, where a second connection to the file would wait for the first.
 */
const client = ({ db, engine }: Database) => ({
  query: async ({ text, values }: Query) => {
    const sql = engine === 'sqlite' ? numbered(text) : text;
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(sql, values));
    return { rows, rowCount: rows.length || Number(numAffectedRows ?? 0) };
  },
});

/** Counts in a fixed window in the table `rate_limits`, each change one statement. */
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
