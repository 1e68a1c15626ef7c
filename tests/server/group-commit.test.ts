import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Engine } from '#server/db/engine.ts';
import { groupCommits } from '#server/db/group-commit.ts';
import type { Schema, Tx } from '#server/db/schema.ts';
import { sqlite } from '#server/db/sqlite.ts';

/** Transactions of the embedded database that wait together share one commit. */

let directory: string;
let engine: Engine;
let db: Kysely<Schema>;
/** Beginnings and ends of transactions, and what their callers heard, in order. */
let story: string[];
let transaction: ReturnType<typeof groupCommits>;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'comanda-group-'));
  engine = sqlite(directory);
  story = [];
  db = new Kysely<Schema>({
    dialect: engine.dialect,
    log: ({ query }) => {
      if (['begin', 'commit'].includes(query.sql)) story.push(query.sql);
    },
  });
  await sql`create table places (id integer primary key)`.execute(db);
  await sql`create table tables (
    id integer primary key, place integer references places (id) deferrable initially deferred
  )`.execute(db);
  transaction = groupCommits(db);
  // A group ends after 10 ms, which a busy machine may take for one member.
  vi.spyOn(performance, 'now').mockReturnValue(0);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await db.destroy();
  engine.release();
  rmSync(directory, { recursive: true, force: true });
});

const addPlace = (tx: Tx, id: number) => sql`insert into places values (${id})`.execute(tx);

/** Adds place `id`, then does `more`; its outcome goes into the story. */
const add = (id: number, more = async (_tx: Tx): Promise<unknown> => undefined) =>
  transaction(async (tx) => {
    await addPlace(tx, id);
    await more(tx);
  }).then(
    () => story.push(`done ${id}`),
    (error: Error) => story.push(`${id}: ${error.message}`),
  );

const places = async (): Promise<number[]> =>
  (await sql<{ id: number }>`select id from places order by id`.execute(db)).rows.map(
    ({ id }) => id,
  );

const refuse = async () => {
  throw new Error('refused');
};

test('transactions that wait together are committed once, before any of them is answered', async () => {
  await Promise.all([add(1), add(2), add(3)]);
  expect(story).toEqual(['begin', 'commit', 'done 1', 'done 2', 'done 3']);
});

test('a transaction sees what those before it in the group have written', async () => {
  const seen: number[] = [];
  await Promise.all([
    add(1),
    add(2, async (tx) => {
      const { rows } = await sql<{ id: number }>`select id from places`.execute(tx);
      seen.push(...rows.map(({ id }) => id));
    }),
  ]);
  expect(seen).toEqual([1, 2]);
});

test('a refused transaction undoes nothing of the others in its group', async () => {
  await Promise.all([add(1), add(2, refuse), add(3)]);
  expect(story).toEqual(['begin', 'commit', 'done 1', '2: refused', 'done 3']);
  expect(await places()).toEqual([1, 3]);
});

test('when the common commit fails, each transaction runs again by itself and gets its own error', async () => {
  const orphan = (tx: Tx) => sql`insert into tables values (1, 99)`.execute(tx);
  await Promise.all([add(1), add(2, orphan), add(3)]);
  expect(story).toEqual([
    ...['begin', 'commit'],
    ...['begin', 'commit', 'done 1'],
    ...['begin', 'commit', '2: FOREIGN KEY constraint failed'],
    ...['begin', 'commit', 'done 3'],
  ]);
  expect(await places()).toEqual([1, 3]);
});

test('when the database rolls all of a group back for one of them, the others run again', async () => {
  const fullDisk = async (tx: Tx) => {
    await sql`rollback`.execute(tx);
    throw new Error('database or disk is full');
  };
  await Promise.all([add(1), add(2, fullDisk), add(3)]);
  expect(story.filter((entry) => !['begin', 'commit'].includes(entry))).toEqual([
    'done 1',
    '2: database or disk is full',
    'done 3',
  ]);
  expect(await places()).toEqual([1, 3]);
});

test('many transactions are committed in groups, so that readers get the connection in between', async () => {
  const all = Array.from({ length: 40 }, (_, index) => add(index + 1));
  await all[0];
  expect((await places()).length).toBe(32);
  await Promise.all(all);
  expect((await places()).length).toBe(40);
});

test('a group ends with the transaction that has taken it over its time', async () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  const all = [1, 2, 3].map((place) =>
    transaction(async (tx) => {
      time += 6;
      await sql`insert into places values (${place})`.execute(tx);
    }),
  );
  await all[0];
  expect((await places()).length).toBe(2);
  await Promise.all(all);
  expect((await places()).length).toBe(3);
});
