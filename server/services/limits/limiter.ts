import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../db/database.ts';
import type { Db } from '../../db/schema.ts';
import { TooManyRequests } from '../../errors.ts';
import { createLeases } from './leases.ts';
import type { Limit, Limits } from './rules.ts';

/** Writes `$1` as `?1`, the parameters of SQLite. */
const numbered = (text: string): string => text.replace(/\$(\d+)/g, '?$1');

/**
 * A PostgreSQL client for the limiter over our own connection. SQLite runs the same few statements, and a second
 * connection to its file would block on the first.
 */
const client = ({ db, engine }: Database) => ({
  query: async ({ text, values }: { text: string; values: unknown[] }) => {
    const sql = engine === 'sqlite' ? numbered(text) : text;
    const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(sql, values));
    return { rows, rowCount: rows.length || Number(numAffectedRows ?? 0) };
  },
});

/** Counts in fixed windows in the table `rate_limits`, one statement per change. */
const counter = (database: Database, name: string, { points, seconds }: Limit) =>
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

const remembered = { points: 1, seconds: 90 * 24 * 3_600 };

/** Gives keys a fixed length, and keeps emails and addresses out of the database. */
const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Spends points. @returns the count with its window; `refused` when there are not so many left */
const consume = (limit: RateLimiterPostgres, key: string, points: number) =>
  limit.consume(key, points).then(
    (count) => ({ count, refused: false }),
    (reason: unknown) => {
      if (reason instanceof RateLimiterRes) return { count: reason, refused: true };
      throw reason;
    },
  );

type Rule = keyof Limits;

/** Counts of requests and attempts that all instances share. */
export const createLimiter = (database: Database, limits: Limits) => {
  const names = Object.keys(limits) as Rule[];
  const counters = Object.fromEntries(
    names.map((name) => [name, counter(database, name, limits[name])]),
  ) as Record<Rule, RateLimiterPostgres>;
  const memory = counter(database, 'signedIn', remembered);
  /** @returns milliseconds to the end of the window @throws TooManyRequests */
  const spend = async (rule: Rule, key: string, points = 1): Promise<number> => {
    const limit = counters[rule];
    const name = hashed(key);
    let spent = await consume(limit, name, points);
    if (spent.count.msBeforeNext > limits[rule].seconds * 1000) {
      // A window that began while the server's clock was ahead would not end for days.
      await limit.delete(name);
      spent = await consume(limit, name, points);
    }
    const { msBeforeNext } = spent.count;
    if (spent.refused) throw new TooManyRequests(msBeforeNext);
    return msBeforeNext;
  };
  const often = (rule: 'session' | 'address') =>
    createLeases((key, points) => spend(rule, key, points), limits[rule].points);
  return {
    spend,
    /** Counts one request, on leases. @throws TooManyRequests */
    session: often('session'),
    address: often('address'),
    /** Whether `remember` got this key in the last 90 days. */
    knows: async (key: string) => (await memory.get(hashed(key))) !== null,
    remember: (key: string) => memory.set(hashed(key), 1, remembered.seconds),
    /** Whether a point of the window was spent. */
    has: async (rule: Rule, key: string) => (await counters[rule].get(hashed(key))) !== null,
    /** Takes back one point. */
    refund: (rule: Rule, key: string) => counters[rule].reward(hashed(key)),
    /** Clears the count. */
    reset: (rule: Rule, key: string) => counters[rule].delete(hashed(key)),
  };
};

export type Limiter = ReturnType<typeof createLimiter>;

export const pruneLimits = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('rate_limits').where('expire', '<=', now.getTime()).execute();
};
