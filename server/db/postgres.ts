import { PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { type ColumnTypes, type Engine, Unavailable } from './engine.ts';
import { nameOf } from './prepared.ts';

const { builtins } = pg.types;

/** ISO 8601 of a time in UTC as PostgreSQL writes it, without the zeros at the end of its milliseconds. */
const isoOf = (text: string): string => {
  const [seconds = '', fraction = ''] = text.replace(' ', 'T').replace('+00', '').split('.');
  return `${seconds}.${fraction.padEnd(3, '0')}Z`;
};

/** Sums of integers fit a JavaScript number; times are ISO 8601 texts, as everywhere in the server. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.TIMESTAMPTZ, isoOf],
]);

const typeParser = (oid: number, format?: 'text' | 'binary') =>
  parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text');

const columns: ColumnTypes = {
  id: (table) => table.addColumn('id', 'serial', (column) => column.primaryKey()),
  timestamp: sql`timestamptz(3)`,
  bytes: 'bytea',
};

/**
 * Serialization failure, deadlock, and a unique key taken concurrently: the next run sees that row and answers with
 * the contract's error.
 */
const transient = new Set(['40001', '40P01', '23505']);

/** As long as a device waits for an answer, so that requests queue for a busy row or connection instead of failing. */
const waitTimeout = 30_000;

/**
 * Settings of each connection. Databases live on solid disks, where reading by an index costs no seek: otherwise figures
 * of a week would read all bills there are. Queries are short: compiling one takes longer than running it.
 */
const settings = { random_page_cost: 1.1, jit: 'off', timezone: 'UTC' };

const options = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** Parses and plans queries that have a name once for a connection: it takes longer than running them. */
class Client extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's method has a dozen signatures, of which Kysely uses one
  override query(text: any, values?: any): any {
    const name = typeof text === 'string' ? nameOf(text) : undefined;
    return name === undefined ? super.query(text, values) : super.query({ name, text, values });
  }
}

/** 10 connections per instance, so that nine instances fit PostgreSQL's default of 100. */
const openPool = (connectionString: string): pg.Pool => {
  const pool = new pg.Pool({
    Client,
    connectionString,
    options,
    max: 10,
    connectionTimeoutMillis: waitTimeout,
    lock_timeout: waitTimeout,
    idle_in_transaction_session_timeout: waitTimeout,
    types: { getTypeParser: typeParser },
  });
  // The pool replaces broken connections, and a running query rejects by itself; but without listeners these events
  // would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
};

const withUnavailable = (pool: pg.Pool): PostgresPool => ({
  connect: () =>
    pool.connect().catch((error: unknown) => {
      throw new Unavailable(error);
    }),
  end: () => pool.end(),
});

/** The engine for any number of instances over one PostgreSQL. */
export const postgres = (connectionString: string): Engine => {
  const pool = openPool(connectionString);
  return {
    name: 'postgres',
    oneConnection: false,
    dialect: new PostgresDialect({ pool: withUnavailable(pool) }),
    columns,
    isTransient: (error) =>
      error instanceof Error && 'code' in error && transient.has(String(error.code)),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    release: () => undefined,
  };
};
