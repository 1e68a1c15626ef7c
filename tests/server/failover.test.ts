import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { listenAnywhere } from '#tests/harness/free-port.ts';
import { type Cluster, startCluster } from '#tests/harness/postgres.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { type Inject, injector } from './inject.ts';

/** PostgreSQL fails over while tablets send: what can't be stored is answered so that they try again, and then it is stored once. */

let primary: Cluster;
let relay: Awaited<ReturnType<typeof startRelay>>;
let server: TestApp;

/** The address that moves from one server to the next, as a virtual address or a name does. Connections that are there stay where they lead. */
const startRelay = async (first: Cluster) => {
  let target = first;
  const open = new Set<Socket>();
  const listener = createServer((inward) => {
    const outward = connect(join(target.directory, '.s.PGSQL.5432'));
    for (const [one, other] of [
      [inward, outward],
      [outward, inward],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  const port = await listenAnywhere(listener);
  return {
    /** The same database, reached through here. */
    urlOf: (url: string) => `postgresql://comanda@127.0.0.1:${port}${new URL(url).pathname}`,
    leadTo: (next: Cluster) => {
      target = next;
    },
    cut: () => {
      for (const socket of open) socket.destroy();
    },
    close: () => {
      for (const socket of open) socket.destroy();
      listener.close();
    },
  };
};

beforeEach(async () => {
  primary = await startCluster();
  relay = await startRelay(primary);
  server = await createTestApp({ url: relay.urlOf(await primary.createDatabase()) });
});
afterEach(async () => {
  await server.close();
  relay.close();
  await primary.stop();
});

const keyOf = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const take = (call: Inject, number: number) =>
  call(
    'POST',
    'orders',
    {
      key: keyOf(number),
      tableNumber: String(number),
      products: [{ productId: server.own.products.coffee, quantity: 1 }],
    },
    { 'idempotency-key': keyOf(number) },
  );

const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, at) => from + at);

/** Sends orders side by side, each again and again until it is taken, as tablets do. @returns the statuses that weren't 201 */
const takeAll = async (count: number, from: number, tries = 20): Promise<number[]> => {
  const call = injector(server);
  const refused: number[] = [];
  await Promise.all(
    numbers(count, from).map(async (number) => {
      for (let attempt = 0; attempt < tries; attempt += 1) {
        const { status } = await take(call, number);
        if (status === 201) return;
        refused.push(status);
      }
      throw new Error(`order ${number} was never taken: ${refused}`);
    }),
  );
  return refused;
};

/** Tables of the orders that are stored, in order. */
const stored = async (): Promise<number[]> => {
  const rows = await server.database.db.selectFrom('orders').select('table_number').execute();
  return rows.map(({ table_number: table }) => Number(table)).sort((one, other) => one - other);
};

/** Opens all connections of the pool, each of which has stored something. */
const fillPool = () => takeAll(15, 1);

test('after a failover the connections to the former server leave, and each order is stored once by the new one', async () => {
  await fillPool();
  const standby = await primary.startStandby();
  onTestFinished(standby.stop);
  await primary.execute(`alter system set default_transaction_read_only = on`);
  await primary.execute('select pg_reload_conf()');
  const call = injector(server);
  // A connection may store this one before the setting has reached it.
  const first = 1_000;
  await expect.poll(async () => (await take(call, first)).status).toBe(503);
  expect(await take(call, 1_001)).toMatchObject({ status: 503, body: { code: 'unavailable' } });

  await standby.execute('select pg_promote()');
  relay.leadTo(standby);
  const refused = await takeAll(15, 101);
  expect(new Set(refused)).toEqual(refused.length > 0 ? new Set([503]) : new Set());
  const others = (await stored()).filter((number) => number !== first);
  expect(others).toEqual([...numbers(15), ...numbers(15, 101)]);
});

test('while PostgreSQL takes no changes orders wait, and reads go on; afterwards all are stored once', async () => {
  await fillPool();
  const readOnly = async (word: 'on' | 'off') => {
    await primary.execute(`alter system set default_transaction_read_only = ${word}`);
    await primary.execute('select pg_reload_conf()');
  };
  await readOnly('on');
  const call = injector(server);
  // A connection may store this one before the setting has reached it.
  const first = 1_000;
  await expect.poll(async () => (await take(call, first)).status).toBe(503);
  const before = await stored();
  for (const number of numbers(15, 16)) expect((await take(call, number)).status).toBe(503);
  expect((await call('GET', 'orders?status=active')).body).toHaveLength(before.length);
  await readOnly('off');
  await expect.poll(async () => (await take(call, 16)).status).toBe(201);
  expect(await takeAll(15, 16)).toEqual([]);
  expect((await stored()).filter((number) => number !== first)).toEqual(numbers(30));
});

test('connections that are cut or ended under load lose and double nothing', async () => {
  await fillPool();
  const load = takeAll(40, 16);
  for (let round = 0; round < 5; round += 1) {
    relay.cut();
    await primary.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname like 'test_%'`,
    );
  }
  for (const status of await load) expect(status).toBe(503);
  expect(await stored()).toEqual(numbers(55));
});

test('what PostgreSQL refuses for now is to be sent again, and unfit connections leave', async () => {
  const { db } = server.database;
  const connection = async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    return rows[0]?.pid;
  };
  const refuseWith = async (code: string) => {
    const body = `begin raise exception using errcode = '${code}'; end`;
    await sql`
      create or replace function refuse() returns trigger language plpgsql as ${sql.lit(body)};
    `.execute(db);
    await sql`
      create trigger refuse before insert on orders for each row execute function refuse()
    `.execute(db);
  };
  const unfit = ['25006', '57014', '57P01', '57P02', '57P03', '08006', '08P01'];
  for (const [at, code] of [...unfit, '40001', '40P01', '53300', '55P03'].entries()) {
    const before = await connection();
    await refuseWith(code);
    const refused = await take(injector(server), at);
    expect([code, refused.status, refused.body.code]).toEqual([code, 503, 'unavailable']);
    await sql`drop trigger refuse on orders`.execute(db);
    expect([code, (await take(injector(server), at)).status]).toEqual([code, 201]);
    expect([code, (await connection()) !== before]).toEqual([code, unfit.includes(code)]);
  }
});
