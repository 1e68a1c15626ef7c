import { CompiledQuery } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { copyMigrated } from '#tests/harness/migrated.ts';

/** All that a new database holds: its schema, its reference data, the numbers that are used up. */
const contentOf = async (...bringUp: [typeof copyMigrated?]) => {
  const { db, close } = await openDatabase({ directory: ':memory:' }, ...bringUp);
  onTestFinished(close);
  const read = async (query: string) =>
    (await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(query))).rows;
  const schema = await read('select type, name, sql from sqlite_master order by rowid');
  const tables = schema.flatMap(({ type, name }) => (type === 'table' ? [String(name)] : []));
  const rows = await Promise.all(
    tables.map(async (name) => [name, await read(`select * from ${name}`)] as const),
  );
  return { schema, rows: Object.fromEntries(rows) };
};

test('the database that tests copy is the one that the migrations make', async () => {
  const migrated = await contentOf();
  // The first one is migrated, the second one is a copy.
  await contentOf(copyMigrated);
  const copied = await contentOf(copyMigrated);
  const names = migrated.rows.kysely_migration?.map(({ name }) => name);
  expect(copied.rows.kysely_migration?.map(({ name }) => name)).toEqual(names);
  expect(names?.length).toBeGreaterThan(30);
  const { kysely_migration: _when, ...rest } = migrated.rows;
  expect(copied).toEqual({
    schema: migrated.schema,
    rows: { ...rest, kysely_migration: copied.rows.kysely_migration },
  });
});
