import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import type { Db } from '#server/db/schema.ts';
import { newPostgres } from '#tests/harness/engines.ts';

/** Queries that are compiled once for all values of the same form. */

// Files share a process, and those before may have used up the names that it has for queries.
vi.resetModules();
const { openDatabase } = await import('#server/db/database.ts');
const { nameOf, prepared } = await import('#server/db/prepared.ts');

let database: Database;
let written = 0;

const insertMethods = prepared((db: Db, rows: { id: number; name: string; icon?: string }[]) => {
  written += 1;
  return db
    .insertInto('payment_methods')
    .values(rows.map((row) => ({ icon: 'none', ...row })))
    .returning(['id', 'name', 'icon']);
});

const methodsOf = prepared((db: Db, { ids, name }: { ids: number[]; name: string }) => {
  written += 1;
  return db
    .selectFrom('payment_methods')
    .select('id')
    .where('id', 'in', ids)
    .where('name', '!=', name)
    .orderBy('id');
});

beforeAll(async () => {
  database = await openDatabase({ directory: ':memory:' });
});

afterAll(() => database.close());

beforeEach(() => {
  written = 0;
});

test('each run has its own values, in and out of transactions', async () => {
  const { db, transaction } = database;
  const find = (on: Db, ids: number[], name = '') =>
    methodsOf(on, { ids, name }).then((rows) => rows.map(({ id }) => id));
  expect(await find(db, [1, 2])).toEqual([1, 2]);
  expect(await transaction((tx) => find(tx, [2, 3]))).toEqual([2, 3]);
  expect(written).toBe(1);
  expect(await find(db, [1, 2, 3])).toEqual([1, 2, 3]);
  expect(written).toBe(2);
  const { name } = await db
    .selectFrom('payment_methods')
    .select('name')
    .where('id', '=', 2)
    .executeTakeFirstOrThrow();
  expect(await find(db, [1, 2], name)).toEqual([1]);
  expect(written).toBe(2);
});

test('rows with other columns and another number of rows are other forms', async () => {
  const rows = [
    [{ id: 11, name: 'Vale' }],
    [{ id: 12, name: 'Cheque', icon: 'paper' }],
    [
      { id: 13, name: 'Puntos' },
      { id: 14, name: 'Canje' },
    ],
    [{ id: 15, name: 'Crédito' }],
  ];
  for (const given of rows) {
    expect(await insertMethods(database.db, given)).toEqual(
      given.map((row) => ({ icon: 'none', ...row })),
    );
  }
  expect(written).toBe(3);
});

test('an empty list is another form than a list of one', async () => {
  const find = prepared((db: Db, ids: number[]) =>
    db.selectFrom('payment_methods').select('id').where('id', 'in', ids),
  );
  expect(await find(database.db, [])).toEqual([]);
  expect(await find(database.db, [2])).toEqual([{ id: 2 }]);
});

test('another database compiles its own', async () => {
  const other = await openDatabase({ directory: ':memory:' });
  const sought = { ids: [1], name: '' };
  await methodsOf(database.db, sought);
  await methodsOf(other.db, sought);
  expect(await methodsOf(other.db, sought)).toEqual([{ id: 1 }]);
  expect(written).toBe(2);
  await other.close();
});

test('queries for long lists get no name, since there would be too many', async () => {
  const named = async (count: number) => {
    const ids = Array.from({ length: count }, (_, id) => id);
    await methodsOf(database.db, { ids, name: '' });
    const query = database.db
      .selectFrom('payment_methods')
      .select('id')
      .where('id', 'in', ids)
      .where('name', '!=', '')
      .orderBy('id');
    return nameOf(query.compile().sql) !== undefined;
  };
  expect([await named(2), await named(70)]).toEqual([true, false]);
});

test('on PostgreSQL queries go on after a newer instance has added a column', async () => {
  const instance = await openDatabase({ url: await newPostgres(), directory: '' });
  const whole = prepared((db: Db, { id }: { id: number }) =>
    db.selectFrom('payment_methods').selectAll().where('id', '=', id),
  );
  const read = async () => {
    const [first] = await whole(instance.db, { id: 1 });
    return [first?.id, await methodsOf(instance.db, { ids: [1, 2], name: '' })];
  };
  const before = await read();
  await sql`alter table payment_methods add column added text`.execute(instance.db);
  expect(await read()).toEqual(before);
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements
  `.execute(instance.db);
  expect(rows).toEqual([{ statement: expect.stringContaining('select "id" from') }]);
  await instance.close();
});
