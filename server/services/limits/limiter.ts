import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../db/database.ts';
import type { Db } from '../../db/schema.ts';
import { TooManyRequests } from '../../errors.ts';
import { createLeases } from './leases.ts';
import type { Limit, Limits } from './rules.ts';

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

/** Counts of requests and attempts that all instances share. */
export interface Limiter {
  /** @returns milliseconds to the end of the window @throws TooManyRequests */
  spend: (rule: keyof Limits, key: string, points?: number) => Promise<number>;
  /** Takes back one point. */
  refund: (rule: keyof Limits, key: string) => Promise<void>;
  /** Clears the count. */
  reset: (rule: keyof Limits, key: string) => Promise<void>;
  /** Whether `remember` got this key in the last 90 days. */
  knows: (key: string) => Promise<boolean>;
  remember: (key: string) => Promise<void>;
  /** Counts one request, on leases. @throws TooManyRequests */
  session: (key: string) => Promise<void>;
  address: (key: string) => Promise<void>;
}

const remembered = { points: 1, seconds: 90 * 24 * 3_600 };

/** Gives keys a fixed length, and keeps emails and addresses out of the database. */
const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url');

const refused = (reason: unknown): never => {
  if (reason instanceof RateLimiterRes) throw new TooManyRequests(reason.msBeforeNext);
  throw reason;
};

export const createLimiter = (database: Database, limits: Limits): Limiter => {
  const names = Object.keys(limits) as (keyof Limits)[];
  const counters = new Map(names.map((name) => [name, counter(database, name, limits[name])]));
  const of = (rule: keyof Limits) => {
    const found = counters.get(rule);
    if (!found) throw new Error(`no limit named ${rule}`);
    return found;
  };
  const memory = counter(database, 'signedIn', remembered);
  const spend: Limiter['spend'] = async (rule, key, points = 1) => {
    const { msBeforeNext } = await of(rule).consume(hashed(key), points).catch(refused);
    return msBeforeNext;
  };
  const often = (rule: 'session' | 'address') =>
    createLeases((key, points) => spend(rule, key, points), limits[rule].points);
  return {
    spend,
    session: often('session'),
    address: often('address'),
    knows: async (key) => (await memory.get(hashed(key))) !== null,
    remember: async (key) => {
      await memory.set(hashed(key), 1, remembered.seconds);
    },
    refund: async (rule, key) => {
      await of(rule).reward(hashed(key));
    },
    reset: async (rule, key) => {
      await of(rule).delete(hashed(key));
    },
  };
};

export const pruneLimits = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('rate_limits').where('expire', '<=', now.getTime()).execute();
};
