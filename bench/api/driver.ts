import { join } from 'node:path';
import Libsql from 'libsql';
import pg from 'pg';

/** A database through its own driver, without anything in between. */

export type Row = Record<string, unknown>;

export interface Connection {
  query: (sql: string, parameters: readonly unknown[]) => Promise<Row[]> | Row[];
}

export interface Driver {
  /** Runs `work` on a connection of its own. */
  use: (work: (connection: Connection) => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

/** One connection with the server's pragmas; each statement is prepared once. */
const openSqlite = (directory: string): Driver => {
  const database = new Libsql(join(directory, 'comanda.sqlite'), { timeout: 5_000 });
  for (const pragma of ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on']) {
    database.pragma(pragma);
  }
  const statements = new Map<string, Libsql.Statement>();
  const prepared = (sql: string): Libsql.Statement => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  const query: Connection['query'] = (sql, parameters) => {
    const statement = prepared(sql);
    if (statement.reader) return statement.all(parameters) as Row[];
    statement.run(parameters);
    return [];
  };
  let last: Promise<void> = Promise.resolve();
  return {
    use: (work) => {
      last = last.then(() => work({ query }));
      return last;
    },
    close: async () => void database.close(),
  };
};

/** As many connections as the server has; each statement is prepared once on each. */
const openPostgres = (connectionString: string): Driver => {
  const pool = new pg.Pool({ connectionString, max: 10 });
  const names = new Map<string, string>();
  const nameOf = (sql: string): string => {
    const name = names.get(sql) ?? `s${names.size}`;
    names.set(sql, name);
    return name;
  };
  return {
    use: async (work) => {
      const client = await pool.connect();
      const query: Connection['query'] = async (sql, values) =>
        (await client.query({ name: nameOf(sql), text: sql, values: [...values] })).rows;
      try {
        await work({ query });
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
};

/** @param place a PostgreSQL address, or the folder of the embedded database */
export const openDriver = (place: string): Driver =>
  place.startsWith('postgres') ? openPostgres(place) : openSqlite(place);
