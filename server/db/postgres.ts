import { PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { type ColumnTypes, type Engine, Unavailable } from './engine.ts';

const { builtins } = pg.types;

/** Sums of integers fit a JavaScript number; times are ISO 8601 texts, as everywhere in the server. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [
    builtins.TIMESTAMPTZ,
    (text) => (pg.types.getTypeParser(builtins.TIMESTAMPTZ)(text) as Date).toISOString(),
  ],
]);

const typeParser = (oid: number, format?: 'text' | 'binary') =>
  parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text');

const columns: ColumnTypes = {
  id: (table) => table.addColumn('id', 'serial', (column) => column.primaryKey()),
  timestamp: sql`timestamptz(3)`,
  bytes: 'bytea',
};

/**
 * Serialization failure, deadlock, and a unique key that another transaction was quicker to take: the
 * next run sees its row and says so in the contract's words.
 */
const transient = new Set(['40001', '40P01', '23505']);

/** As long as a device waits for an answer: who stands in line for a busy order or connection is served, not refused. */
const patience = 30_000;

/** At most 10 connections an instance: nine instances fit PostgreSQL's default of 100 with some to spare. */
const openPool = (connectionString: string): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: patience,
    lock_timeout: patience,
    idle_in_transaction_session_timeout: patience,
    types: { getTypeParser: typeParser },
  });
  // A connection that breaks is replaced, whether it was idle or somebody's, who learns it from their query;
  // without a listener either would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
};

const askable = (pool: pg.Pool): PostgresPool => ({
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
    dialect: new PostgresDialect({ pool: askable(pool) }),
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
