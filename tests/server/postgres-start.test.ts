import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { startPgBouncer } from '#tests/harness/pgbouncer.ts';
import { type Cluster, startCluster } from '#tests/harness/postgres.ts';

/** A server that would store something wrong, or lose it later, does not start, and says why. */

let cluster: Cluster;
let url: string;

beforeAll(async () => {
  cluster = await startCluster();
  url = await cluster.createDatabase();
});
afterAll(() => cluster.stop());

/** What the server says instead of starting; null when it starts. */
const refusal = async (address: string): Promise<string | null> => {
  try {
    await (await openDatabase({ url: address, directory: '' })).close();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

const withOptions = (options: string) => `${url}&options=${encodeURIComponent(options)}`;

test.each([
  ['-c timezone=America/Guayaquil', /time zone America\/Guayaquil .*needs UTC.*DATABASE_URL/s],
  ['-ctimezone=Europe/London', /time zone Europe\/London/],
  ['--timezone=Asia/Kolkata', /time zone Asia\/Kolkata/],
  ['-c datestyle=German', /style German/],
  ['-c default_transaction_read_only=on', /takes no changes/],
])('options of the address that break the server are refused: %s', async (options, words) => {
  expect(await refusal(withOptions(options))).toMatch(words);
});

test('other options of the address stand beside the settings of the server', async () => {
  const address = withOptions('-c statement_timeout=7s');
  const database = await openDatabase({ url: address, directory: '' });
  onTestFinished(database.close);
  const { rows } = await sql`
    select current_setting('statement_timeout') as own, current_setting('TimeZone') as zone,
      current_setting('jit') as jit
  `.execute(database.db);
  expect(rows).toEqual([{ own: '7s', zone: 'UTC', jit: 'off' }]);
});

test('the connection speaks UTF-8 whatever the address says', async () => {
  expect(await refusal(withOptions('-c client_encoding=LATIN1'))).toBeNull();
  expect(await refusal(`${url}&client_encoding=LATIN1`)).toBeNull();
});

test('a time zone of the database or the role makes no difference', async () => {
  const other = await cluster.createDatabase();
  const name = new URL(other).pathname.slice(1);
  await cluster.execute(`alter database ${name} set timezone = 'America/Guayaquil'`);
  expect(await refusal(other)).toBeNull();
});

test.each([
  ["encoding 'SQL_ASCII' template template0", /SQL_ASCII.*UTF-8.*create database/],
  ["encoding 'LATIN1' template template0", /LATIN1.*UTF-8/],
])('a database with %s is refused', async (how, words) => {
  expect(await refusal(await cluster.createDatabase(how))).toMatch(words);
});

test('a standby is refused', async () => {
  const standby = await cluster.startStandby();
  onTestFinished(standby.stop);
  const there = url.replace(
    encodeURIComponent(cluster.directory),
    encodeURIComponent(standby.directory),
  );
  expect(await refusal(there)).toMatch(/leads to a standby/);
});

/** What PgBouncer needs to let a connection with our settings in at all: it drops them. */
const ignoring = {
  ignore_startup_parameters: 'options,lock_timeout,idle_in_transaction_session_timeout',
};

test.each([
  ['a transaction pooler', { pool_mode: 'transaction', ...ignoring }, /pool_mode to session/],
  [
    'a transaction pooler that takes its connections in turn',
    { pool_mode: 'transaction', server_round_robin: '1', min_pool_size: '3', ...ignoring },
    /pool_mode to session/,
  ],
  ['a statement pooler', { pool_mode: 'statement', ...ignoring }, /pool_mode to session/],
  ['a pooler that drops the settings', { pool_mode: 'session', ...ignoring }, /lock_timeout/],
  ['a pooler that refuses the settings', { pool_mode: 'session' }, /refuses the settings/],
])('%s is refused in words', async (_name, settings, words) => {
  const pooler = await startPgBouncer(cluster, settings);
  onTestFinished(pooler.stop);
  expect(await refusal(pooler.urlOf(url))).toMatch(words);
});

test('a session pooler serves where the database itself has the settings', async () => {
  const own = await cluster.createDatabase();
  const name = new URL(own).pathname.slice(1);
  for (const setting of ["timezone = 'UTC'", "lock_timeout = '30s'"])
    await cluster.execute(`alter database ${name} set ${setting}`);
  const pooler = await startPgBouncer(cluster, { pool_mode: 'session', ...ignoring });
  onTestFinished(pooler.stop);
  expect(await refusal(pooler.urlOf(own))).toBeNull();
});

test('no reason names the password', async () => {
  const secret = 'hunter2-secreto';
  for (const address of [
    `postgresql://comanda:${secret}@127.0.0.1:1/none`,
    `postgresql://comanda:${secret}@nowhere.invalid/none`,
    `postgresql://comanda:${secret}@/none?host=/nowhere`,
    `postgresql://comanda:${secret}%@127.0.0.1/none`,
    `postgresql://comanda:${secret}#@127.0.0.1/none`,
    `postgresql://comanda:${secret}/x@127.0.0.1/none`,
    `${url}&password=${secret}&options=${encodeURIComponent('-c timezone=Asia/Tokyo')}`,
  ]) {
    const said = await refusal(address);
    expect(said).not.toBeNull();
    expect(said).not.toContain('secreto');
  }
});
