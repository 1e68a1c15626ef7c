import { PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { ColumnTypes, Engine } from './engine.ts';
import { checkPostgres } from './postgres-check.ts';
import { createPool } from './postgres-pool.ts';

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
  inKeyOrder: (table) => table,
  altersColumns: true,
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

const usualOptions = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** The address with our settings before those of its own `options`, which would take their place. */
const withSettings = (address: string): string =>
  address.replace(
    /([?&]options=)([^&#]*)/,
    (_all, name: string, given: string) =>
      `${name}${encodeURIComponent(`${usualOptions} `)}${given}`,
  );

/** The engine for any number of instances over one PostgreSQL. */
export const postgres = (connectionString: string): Engine => {
  // 10 connections per instance, so that nine instances fit PostgreSQL's default of 100.
  const { pool, connect, forQueries } = createPool({
    connectionString: withSettings(connectionString),
    options: usualOptions,
    max: 10,
    connectionTimeoutMillis: waitTimeout,
    lock_timeout: waitTimeout,
    idle_in_transaction_session_timeout: waitTimeout,
    types: { getTypeParser: typeParser },
  });
  return {
    name: 'postgres',
    oneConnection: false,
    dialect: new PostgresDialect({ pool: forQueries }),
    columns,
    check: () => checkPostgres(connect),
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
