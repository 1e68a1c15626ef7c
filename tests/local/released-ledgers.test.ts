import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { deviceTransports } from '#api/decorators.ts';
import { adoptToken } from '#api/session.ts';
import type { OrderKey } from '#domain/order.ts';
import { parseDraft as parseCategory } from '#features/categories/category-values.ts';
import { draftParser as checkoutParser } from '#features/checkout/draft/checkout-draft.ts';
import { parseDraft as parseOrder } from '#features/order-editor/draft/order-draft.ts';
import { parseDraft as parseProduct } from '#features/products/product/product-draft.ts';
import { tellOpenings } from '#local/compat/openings.ts';
import { Ledger, type SessionRow } from '#local/ledger/ledger.ts';
import { retryEntry } from '#local/outbox/pending.ts';
import { localOrder, localOrders } from '#local/outbox/projection.ts';
import { readCustomers } from '#local/queries/customers.ts';
import { readDraft } from '#local/queries/drafts.ts';
import { keptFigures } from '#local/queries/figures.ts';
import { parseCustomer } from '#parts/customers/customer-form.ts';
import { startEngine } from '#sync/push/engine.ts';
import { manualClock } from '#tests/harness/clock.ts';
import { sharedLock } from '#tests/harness/device.ts';
import { serverBills, serverOrders } from '#tests/harness/floor.ts';
import { createNetwork } from '#tests/harness/network.ts';
import type { Dump } from './dumps/dump.ts';
import { databaseOf, serverOf } from './dumps/load.ts';

const releases = ['0.1.0'];

const dumpOf = (release: string): Dump =>
  JSON.parse(readFileSync(new URL(`dumps/ledger-${release}.json`, import.meta.url), 'utf8'));

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

type Device = Awaited<ReturnType<typeof updatedDevice>>;

/** A device updated from the dump's release to this build. */
const updatedDevice = async (dump: Dump) => {
  const server = await serverOf(dump);
  const ledger = new Ledger('ledger', await databaseOf(dump, 'ledger'));
  const network = createNetwork(server.app);
  const errors: unknown[] = [];
  const deps = {
    ledger,
    ...deviceTransports(ledger, network.transport),
    clock: manualClock(),
  };
  const engine = startEngine({
    ...deps,
    lock: sharedLock().lock,
    report: (error) => errors.push(error),
  });
  closing.push(server.close, ledger.close.bind(ledger), engine.stop);
  return { server, ledger, network, errors, deps, engine };
};

const sendAll = async ({ ledger, deps, engine }: Device, { tokens }: Dump) => {
  await engine.wake(true);
  for (const entry of await ledger.outbox.filter(({ state }) => state === 'parked').toArray())
    await retryEntry(ledger, entry.seq);
  for (const token of tokens) {
    await adoptToken(deps, token);
    await engine.wake(true);
  }
};

test.each(releases)('every pending operation of %s is sent, and accepted once', async (release) => {
  const dump = dumpOf(release);
  const device = await updatedDevice(dump);
  const { server, ledger, network, errors } = device;
  const pending = await ledger.outbox.count();
  expect(pending).toBe(dump.tables.outbox?.length);
  await sendAll(device, dump);
  expect(await ledger.outbox.toArray()).toEqual([]);
  expect(network.log.filter(({ effect }) => effect)).toHaveLength(pending - dump.done.length);
  expect(errors).toEqual([]);

  const orders = await localOrders(ledger, server.own.businessId);
  const known = new Map(orders.map(({ order }) => [order.key as string, order]));
  for (const { key, version, status, table: tableNumber } of await serverOrders(server))
    if (known.has(key)) expect(known.get(key)).toMatchObject({ version, status, tableNumber });
});

test('the server gets every pending order and bill of 0.1.0', async () => {
  const dump = dumpOf('0.1.0');
  const device = await updatedDevice(dump);
  await sendAll(device, dump);
  const orders = await serverOrders(device.server);
  const [coffee, juice, sweet, beer] = [1, 2, 3, 4];
  const asTaken = { [coffee]: [2, 0], [juice]: [3, 0], [beer]: [2, 0] };
  expect(
    orders.map(({ table, status, version, lines }) => [table, status, version, lines]),
  ).toEqual([
    ['1', 'active', 3, { ...asTaken, [coffee]: [2, 1], [juice]: [3, 1] }],
    ['2', 'active', 3, { ...asTaken, [coffee]: [3, 0], [sweet]: [1, 0] }],
    ['3', 'active', 3, asTaken],
    ['4', 'active', 3, asTaken],
    ['5', 'active', 2, { ...asTaken, [coffee]: [3, 0] }],
    ['6', 'active', 2, { ...asTaken, [beer]: [2, 1] }],
    ['7', 'cancelled', 2, asTaken],
    ['8', 'active', 2, { ...asTaken, [juice]: [4, 0] }],
    ['9', 'finished', 2, asTaken],
    ['de Ben', 'active', 1, { [coffee]: [1, 0] }],
    ['nunca vista', 'active', 2, { [coffee]: [1, 0], [juice]: [1, 0] }],
    ['20', 'active', 1, { [sweet]: [4, 0] }],
    ['41', 'active', 5, { [coffee]: [2, 1], [juice]: [1, 0], [sweet]: [2, 0] }],
    ['42', 'cancelled', 2, { [coffee]: [1, 0] }],
    ['30', 'active', 1, { [juice]: [1, 0] }],
  ]);
  const tables = new Map(orders.map(({ key, table }) => [key, table]));
  const bills = await serverBills(device.server);
  expect(
    bills.map(({ orderKey, customer, quantities }) => [
      tables.get(orderKey) ?? 'ajena',
      customer !== null,
      quantities,
    ]),
  ).toEqual([
    ['1', true, [1]],
    ['1', false, [1]],
    ['41', true, [1]],
    ['6', false, [1]],
    ['ajena', false, [1]],
  ]);
});

/** What becomes of a printed comanda of earlier builds. */
const openingOf = async (ledger: Ledger, session: SessionRow | undefined, key: OrderKey) => {
  if (!session) throw new Error('nobody is signed in');
  await tellOpenings(ledger, session, Date.parse('2026-03-01T16:00:00.000Z'));
  return (await localOrder(ledger, session.businessId, key))?.order.tickets?.[0];
};

test.each(releases)('the values that screens of %s stored can still be read', async (release) => {
  const { ledger, deps, server } = await updatedDevice(dumpOf(release));
  const { businessId } = server.own;
  const session = await deps.ledger.session.get('current');
  expect(session).toMatchObject({ businessId, expired: false });
  const rows = await ledger.values.toArray();
  const parsed = await Promise.all(
    rows.map(async ({ key }): Promise<[string, unknown]> => {
      const value = await readDraft(ledger, key);
      const [, , last] = key.split(/[:/]/);
      if (/^order-/.test(key)) return [key, parseOrder(value)];
      if (/^checkout:/.test(key)) return [key, checkoutParser(last as OrderKey)(value)];
      if (/^product:/.test(key)) return [key, parseProduct(value)];
      if (/^category:/.test(key)) return [key, parseCategory(value)];
      if (/^(bill-)?customer:/.test(key)) return [key, parseCustomer(value)];
      if (/-picture:/.test(key)) return [key, value];
      if (/^figures:/.test(key))
        return [key, await keptFigures(ledger, businessId, Number(last) as 7 | 30)];
      if (/^customers:/.test(key))
        return [key, (await readCustomers(ledger, businessId, [])).at(0)];
      return [key, await openingOf(ledger, session, key.slice('comanda:'.length) as OrderKey)];
    }),
  );
  expect(parsed).toHaveLength(16);
  for (const [key, value] of parsed) expect(value, key).toBeTruthy();
});
