import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type SqliteDatabase, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import type { ColumnTypes, Engine } from './engine.ts';
import { lockDirectory } from './sqlite-lock.ts';

type Parameter = number | bigint | string | null | Uint8Array;

const inMemory = ':memory:';

/** The binding aborts the whole process on a type it does not know, so values are checked before. */
const bindable = (value: unknown): Parameter => {
  if (value === null || value instanceof Uint8Array) return value;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return value;
  }
  throw new TypeError(`cannot store a ${typeof value}`);
};

/** The binding hands out bytes as ArrayBuffer; the rest of the server knows Uint8Array. */
const readable = (row: unknown): unknown => {
  const record = row as Record<string, unknown>;
  for (const [name, value] of Object.entries(record)) {
    if (value instanceof ArrayBuffer) record[name] = new Uint8Array(value);
  }
  return record;
};

const adapt = (database: InstanceType<typeof Libsql>): SqliteDatabase => ({
  close: () => void database.close(),
  prepare: (text) => {
    const statement = database.prepare(text);
    return {
      reader: statement.reader,
      all: (parameters) => statement.all(...[parameters.map(bindable)]).map(readable),
      run: (parameters) => statement.run(...[parameters.map(bindable)]),
      iterate: (parameters) => statement.iterate(...[parameters.map(bindable)]),
    };
  },
});

const columns: ColumnTypes = {
  id: (table) => table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement()),
  timestamp: 'text',
  bytes: 'blob',
};

/** Milliseconds to wait for somebody who looks into the file from outside, say for a backup. */
const busyTimeout = 2_000;

/** SQLite's file, durable against power cuts: every commit is on disk before it is answered. */
const openFile = (path: string): SqliteDatabase => {
  const database = new Libsql(path, { timeout: busyTimeout });
  for (const pragma of ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on']) {
    database.pragma(pragma);
  }
  return adapt(database);
};

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

/** Opens `directory`'s database for this process alone, or one that lives in memory. */
const locate = (directory: string): { path: string; release: () => void } => {
  if (directory === inMemory) return { path: inMemory, release: () => undefined };
  mkdirSync(directory, { recursive: true });
  return { path: join(directory, 'comanda.sqlite'), release: lockDirectory(directory) };
};

/**
 * The embedded engine: one file in `directory`, used by this process alone; `:memory:` for no file.
 * @throws Error when another process already works in `directory`
 */
export const sqlite = (directory: string): Engine => {
  const { path, release } = locate(directory);
  return {
    name: 'sqlite',
    dialect: new SqliteDialect({ database: async () => openFile(path) }),
    columns,
    isTransient: isBusy,
    release,
  };
};
