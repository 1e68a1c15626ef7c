import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
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

/** What the server does all day; everything else, such as a migration, is prepared each time. */
const everyday = /^(select|insert|update|delete|begin|commit)\b/;
const mostStatements = 200;

/** Prepares a text once; those with lists of many lengths push the others out, all at a time. */
const remembered = (prepare: (text: string) => SqliteStatement) => {
  const known = new Map<string, SqliteStatement>();
  return (text: string): SqliteStatement => {
    const statement = known.get(text) ?? prepare(text);
    if (known.size >= mostStatements) known.clear();
    if (everyday.test(text)) known.set(text, statement);
    return statement;
  };
};

/** A full or broken disk has rolled back by itself; to do it again would be an error in the place of the reason. */
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
      // Whoever stops in the middle leaves the statement open: so it is nobody else's.
      iterate: (parameters) => database.prepare(text).iterate(...[parameters.map(bindable)]),
    };
  };
  return { close: () => void database.close(), prepare: remembered(prepare) };
};

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
