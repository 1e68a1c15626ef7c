import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely';
import Libsql from 'libsql';
import type { ColumnTypes, Engine } from './engine.ts';
import { lockDirectory } from './sqlite-lock.ts';

type Parameter = number | bigint | string | null | Uint8Array;

const inMemory = ':memory:';

/** Checks values, because the binding aborts the whole process on an unknown type. */
const bindable = (value: unknown): Parameter => {
  if (value === null || value instanceof Uint8Array) return value;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return value;
  }
  throw new TypeError(`cannot store a ${typeof value}`);
};

/** Converts bytes from the binding's ArrayBuffer to Uint8Array. */
const readable = (row: unknown): unknown => {
  const record = row as Record<string, unknown>;
  for (const name in record) {
    const value = record[name];
    if (value instanceof ArrayBuffer) record[name] = new Uint8Array(value);
  }
  return record;
};

/** Statements worth caching; others, such as migrations, are prepared each time. */
const cacheable = /^(select|insert|update|delete|begin|commit|savepoint|release)\b/;
const mostStatements = 200;

/** Caches prepared statements by text, and clears the cache when lists of many lengths fill it. */
const cached = (prepare: (text: string) => SqliteStatement) => {
  const known = new Map<string, SqliteStatement>();
  return (text: string): SqliteStatement => {
    const cached = known.get(text);
    if (cached) return cached;
    const statement = prepare(text);
    if (known.size >= mostStatements) known.clear();
    if (cacheable.test(text)) known.set(text, statement);
    return statement;
  };
};

/** After a disk error SQLite has already rolled back; a second rollback would fail and hide the reason. */
const nothing = { changes: 0, lastInsertRowid: 0 };

const adapt = (database: InstanceType<typeof Libsql>): SqliteDatabase => {
  const prepare = (text: string): SqliteStatement => {
    const statement = database.prepare(text);
    return {
      reader: statement.reader,
      all: (parameters) => statement.all(...[parameters.map(bindable)]).map(readable),
      run: (parameters) =>
        text === 'rollback' && !database.inTransaction
          ? nothing
          : statement.run(...[parameters.map(bindable)]),
      // An abandoned iterator holds its statement, so each gets its own.
      iterate: (parameters) => database.prepare(text).iterate(...[parameters.map(bindable)]),
    };
  };
  return { close: () => void database.close(), prepare: cached(prepare) };
};

const columns: ColumnTypes = {
  id: (table) => table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement()),
  inKeyOrder: (table) => table.modifyEnd(sql`without rowid`),
  altersColumns: false,
  timestamp: 'text',
  bytes: 'blob',
};

/** Milliseconds to wait for other readers of the file, such as a backup. */
const busyTimeout = 2_000;

/** Opens the file so that every commit is on disk before it returns. */
const openFile = (path: string): SqliteDatabase => {
  const database = new Libsql(path, { timeout: busyTimeout });
  for (const pragma of ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on']) {
    database.pragma(pragma);
  }
  return adapt(database);
};

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

/** Locks `directory` for this process; `:memory:` needs no lock. */
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
    oneConnection: true,
    dialect: new SqliteDialect({ database: async () => openFile(path) }),
    columns,
    isTransient: isBusy,
    release,
  };
};
