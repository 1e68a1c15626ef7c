import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Libsql from 'libsql';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { knownPath } from '#contract/api-paths.ts';
import { epochHeader, idempotencyKey } from '#contract/headers.ts';
import { apiOf, type Call } from '#tests/harness/api.ts';
import { sharedBundle } from '#tests/harness/bundle.ts';
import { startProcess } from '#tests/harness/process.ts';
import { createTestApp } from '#tests/harness/server.ts';
import { makeDatabaseBefore } from './old-database.ts';

/** `npm run restore`, as it is run in a shop. */

let bundle: string;
let root: string;
let data: string;
/** A backup of `data`, which has had more since. */
let copy: string;
let token: string;
/** Keys of the changes before and after the backup. */
let before: string;
let after: string;

const script = (name: string, ...given: string[]) =>
  promisify(execFile)(process.execPath, [`scripts/${name}.mjs`, ...given], {
    env: { PATH: process.env.PATH, DATA_DIR: data },
  });

const restore = (...given: string[]) => script('restore', ...given);

beforeAll(() => {
  bundle = sharedBundle();
});

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'comanda-restore-'));
  data = join(root, 'data');
  copy = join(root, 'copy.sqlite');
  const { app, own, close } = await createTestApp({ directory: data });
  token = own.users[0]?.token ?? '';
  const take = async () => {
    const key = randomUUID();
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { authorization: `Bearer ${token}`, [idempotencyKey]: key },
      payload: { tableNumber: '1', products: [{ productId: own.products.coffee, quantity: 1 }] },
    });
    expect(statusCode).toBe(201);
    return key;
  };
  before = await take();
  await script('backup', copy);
  after = await take();
  await close();
  return () => rmSync(root, { recursive: true, force: true });
});

/** Starts a server on the database and asks it. */
const onServer = async <Answer>(work: (call: Call) => Promise<Answer>): Promise<Answer> => {
  const server = await startProcess(bundle, { DATA_DIR: data, SEED_DEMO: 'false' });
  const answer = await work(apiOf([server.url], token));
  expect(await server.end('SIGTERM')).toBe(0);
  return answer;
};

const known = () =>
  onServer(async (call) => {
    const answer = await call('POST', knownPath, { body: { keys: [after, before] } });
    return { epoch: answer.headers.get(epochHeader), body: answer.body };
  });

test('a restored server has another epoch, and names what it lacks since the backup', async () => {
  const first = await known();
  expect(first.body).toEqual({ missing: [], replay: true, copyOf: null });
  const { stdout } = await restore(copy);
  expect(stdout).toContain('Devices send again what it had later');
  const { epoch, body } = await known();
  expect(epoch).not.toBe(first.epoch);
  expect(body).toEqual({ missing: [after], replay: true, copyOf: expect.any(String) });
  expect(existsSync(copy)).toBe(true);
});

test('the former database is kept beside, whole and for the server’s user alone', async () => {
  await restore(copy);
  const aside = readdirSync(data).filter((name) => /^comanda-until-.*Z\.sqlite$/.test(name));
  expect(aside).toHaveLength(1);
  expect(readdirSync(data)).not.toContain('comanda.sqlite-wal');
  const former = new Libsql(join(data, aside[0] ?? ''), { readonly: true });
  const rows = former
    .prepare('select lower(hex(key)) as key from idempotency_keys order by created_ms')
    .all();
  former.close();
  expect(rows).toEqual([before, after].map((key) => ({ key: key.replaceAll('-', '') })));
  expect(statSync(join(data, 'comanda.sqlite')).mode & 0o077).toBe(0);
});

test('a restore that keeps the earlier state says so to devices, until the next restore', async () => {
  await restore(copy, '--keep-old-state');
  expect((await known()).body).toMatchObject({ missing: [after], replay: false });
  expect((await known()).body).toMatchObject({ replay: false });
  const second = join(root, 'second.sqlite');
  await script('backup', second);
  await restore(second);
  expect((await known()).body).toMatchObject({ replay: true });
});

test('nothing is restored while a server runs', async () => {
  await onServer(async () => {
    await expect(restore(copy)).rejects.toThrow('Nothing was restored. A server is using');
  });
  expect((await known()).body.missing).toEqual([]);
});

test.each(['-wal', '-shm', '-journal'])(
  'a left file %s that the restored database would take in is named',
  async (end) => {
    writeFileSync(copy + end, '');
    await expect(restore(copy)).rejects.toThrow(`Nothing was restored. ${copy}${end} belongs`);
    rmSync(copy + end);
    expect((await known()).body.missing).toEqual([]);
    const database = join(data, 'comanda.sqlite');
    for (const name of readdirSync(data)) rmSync(join(data, name));
    writeFileSync(database + end, '');
    await expect(restore(copy)).rejects.toThrow(`Nothing was restored. ${database}${end} is left`);
    expect(existsSync(database)).toBe(false);
  },
);

test('a database in use is put aside with its side files, and what an ended restore left is not taken in', async () => {
  const database = join(data, 'comanda.sqlite');
  const ends = ['-wal', '-shm', '-journal'];
  for (const end of ends) {
    writeFileSync(database + end, 'old');
    writeFileSync(`${database}.part${end}`, 'left');
    writeFileSync(`${copy}2.part${end}`, 'left');
  }
  await restore(copy);
  const names = readdirSync(data);
  for (const end of ends) {
    expect(names).not.toContain(`comanda.sqlite${end}`);
    expect(names.filter((name) => name.endsWith(`Z.sqlite${end}`))).toHaveLength(1);
  }
  await script('backup', `${copy}2`);
  expect([...names, ...readdirSync(root)].filter((name) => name.includes('.part'))).toEqual([]);
  expect((await known()).body.missing).toEqual([after]);
});

test('what is no whole backup replaces nothing', async () => {
  const database = join(data, 'comanda.sqlite');
  const text = join(root, 'text.sqlite');
  writeFileSync(text, 'not a database, but longer than a header of one would be'.repeat(20));
  const empty = join(root, 'empty.sqlite');
  writeFileSync(empty, '');
  for (const [wrong, words] of [
    [text, 'not a database'],
    [empty, 'no such table'],
    [join(root, 'missing.sqlite'), 'There is no backup at'],
    [database, 'is the database itself'],
  ] as const)
    await expect(restore(wrong), wrong).rejects.toThrow(words);
  for (const wrong of [[], ['--keep'], [copy, copy]])
    await expect(restore(...wrong)).rejects.toThrow('Usage: npm run restore');
  expect(readdirSync(data).filter((name) => name.includes('until'))).toEqual([]);
  expect((await known()).body.missing).toEqual([]);
});

test('a backup of an older version is restored, but not with a mark that it does not know', async () => {
  const old = join(root, 'old.sqlite');
  await makeDatabaseBefore(
    '0055',
    { url: undefined, directory: join(root, 'old') },
    async (run, columns) => {
      // The rows refer to each other.
      await run('pragma foreign_keys = off');
      await run(`attach database '${copy}' as copy`);
      for (const table of ['users', 'businesses', 'members', 'sessions', 'orders']) {
        const had = [...(columns.get(table) ?? [])].join(', ');
        await run(`insert into ${table} (${had}) select ${had} from copy.${table}`);
      }
      await run(`insert into idempotency_keys (business_id, key, fingerprint, status, body, created_at)
      select business_id, '${before}', '', 201, '', created_at from orders`);
      await run(`vacuum into '${old}'`);
    },
  );
  await expect(restore(old, '--keep-old-state')).rejects.toThrow('of an older version');
  await restore(old);
  expect((await known()).body).toMatchObject({ missing: [after], replay: true });
});

test('a machine without a database gets one', async () => {
  rmSync(data, { recursive: true });
  await restore(copy);
  expect((await known()).body.missing).toEqual([after]);
});
