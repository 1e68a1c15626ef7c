import { PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { ColumnTypes, Engine } from './engine.ts';

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

/** Serialization failure, deadlock, and a lock that was not to be had. */
const transient = new Set(['40001', '40P01', '55P03']);

export const postgres = (connectionString: string): Engine => ({
  name: 'postgres',
  dialect: new PostgresDialect({
    pool: new pg.Pool({ connectionString, max: 10, types: { getTypeParser: typeParser } }),
  }),
  columns,
  isTransient: (error) =>
    error instanceof Error && 'code' in error && transient.has(String(error.code)),
  release: () => undefined,
});
