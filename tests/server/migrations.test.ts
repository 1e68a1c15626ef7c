import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { newPostgres } from '#tests/harness/engines.ts';

const rows = async ({ db }: Database, text: string) =>
  (await db.executeQuery<{ name: string }>(CompiledQuery.raw(text))).rows.map(({ name }) => name);

test('instances that start at once on an empty database migrate it once, and all are up', async () => {
  const url = await newPostgres('empty');
  const open = () => openDatabase({ url, directory: '' });
  const databases = await Promise.all([open(), open(), open(), open()]);
  const [first] = databases;
  const names = await rows(first, 'select name from kysely_migration order by name');
  expect(names.length).toBeGreaterThanOrEqual(8);
  expect(new Set(names).size).toBe(names.length);
  for (const { db } of databases) {
    const taxes = await db.selectFrom('taxes').select('id').execute();
    expect(taxes).toHaveLength(new Set(taxes.map(({ id }) => id)).size);
    expect(taxes.length).toBeGreaterThan(0);
  }
  await Promise.all(databases.map((database) => database.close()));
});
