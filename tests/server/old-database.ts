import { Kysely, type Migration, Migrator, sql } from 'kysely';
import { changes } from '#server/db/database.ts';
import { postgres } from '#server/db/postgres.ts';
import { sqlite } from '#server/db/sqlite.ts';

export interface Place {
  url: string | undefined;
  directory: string;
}

/**
 * Makes a database as it was before a migration.
 * @param fill inserts rows with plain SQL; gets the columns of each table
 */
export const makeDatabaseBefore = async (
  migration: string,
  { url, directory }: Place,
  fill: (
    run: (text: string) => Promise<unknown>,
    columns: ReadonlyMap<string, ReadonlySet<string>>,
  ) => Promise<void>,
): Promise<void> => {
  const engine = url ? postgres(url) : sqlite(directory);
  const db = new Kysely<unknown>({ dialect: engine.dialect });
  const before = Object.entries(changes).filter(([name]) => name < migration);
  const migrations = before.map(([name, change]): [string, Migration] => [
    name,
    { up: (tx) => change(tx, engine.columns) },
  ]);
  const provider = { getMigrations: async () => Object.fromEntries(migrations) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  const tables = await db.introspection.getTables();
  const columns = new Map(
    tables.map((table) => [table.name, new Set(table.columns.map(({ name }) => name))]),
  );
  await fill((text) => sql.raw(text).execute(db), columns);
  await db.destroy();
  engine.release();
};
