import { describe, expect, test, vi } from 'vitest';
import { againHeader } from '#contract/headers.ts';
import { noteUnconfirmed, unconfirmedOf } from '#local/board/unconfirmed.ts';
import { discardEntry } from '#local/outbox/pending.ts';
import type { Intent } from '#operations/registry.ts';
import { customer } from '#tests/harness/builders.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { delayed, faults } from '#tests/harness/network.ts';
import { backUp, restore } from '#tests/harness/restore.ts';
import { lost, renewals, replay, type Tablet } from '#tests/harness/restored.ts';
import { freshFloor } from '#tests/harness/setup.ts';
import { until } from '#tests/harness/until.ts';

/** A copied database lacks what no order's version tells of, and no pull was answered after it. */

const floor = freshFloor();

const known = 'operations/known';

const pathsOf = ({ network }: Tablet) => network.log.map(({ call }) => call.path);

/** What the tablet has sent again: the paths. */
const sentAgain = ({ network }: Tablet) =>
  network.writes().flatMap(({ call }) => (call.headers?.[againHeader] ? call.path : []));

const unconfirmed = ({ ledger }: Tablet) =>
  unconfirmedOf(ledger, floor.current.server.own.businessId);

/** Two tablets that have the board, with a bill of the first one, and what that one says next. */
const room = async () => {
  const { waiter, device, server } = floor.current;
  const [tablet, other] = [await device(), await device(1)];
  const create = waiter.create({ coffee: 2 });
  const key = keyOf(create);
  const bill = waiter.bill(key, { coffee: 1 }, { to: customer });
  await tablet.send(create, bill);
  for (const each of [tablet, other]) await each.pull();
  tablet.network.log.length = 0;
  const corrected = { ...customer, fullName: 'Ana Corregida' };
  const seen = await tablet.order(key);
  if (!seen) throw new Error('The tablet lacks its order.');
  const said: Record<'sold out' | 'customer' | 'pre-bill', Intent> = {
    'sold out': waiter.sellOut('juice'),
    customer: waiter.customer(key, bill.params.billKey, corrected),
    'pre-bill': waiter.show(seen.order),
  };
  const paths = {
    'sold out': `products/${server.own.products.juice}/sold-out`,
    customer: `bills/${bill.params.billKey}`,
    'pre-bill': `orders/${key}/pre-bill`,
  };
  const make = (what: keyof typeof said) => tablet.send(said[what]);
  return { waiter, tablet, other, server, key, make, paths };
};

describe.each(['sold out', 'customer', 'pre-bill'] as const)('of what was said (%s)', (what) => {
  test('a loss is noticed at the next pull, and it is sent again', async () => {
    const { tablet, server, make, paths } = await room();
    const backup = await backUp(server);
    await make(what);
    await restore(server, backup, 'copy');
    await replay(tablet);
    expect(renewals(tablet)).toHaveLength(1);
    expect(sentAgain(tablet)).toEqual([paths[what]]);
    expect(await tablet.outbox()).toEqual([]);
    expect(await lost(tablet)).toEqual([]);
    await tablet.pull();
    expect(await unconfirmed(tablet)).toEqual([]);
    expect(renewals(tablet)).toHaveLength(1);
  });

  test('so is it when others have changed as much since, and this tablet has sent something after it', async () => {
    const { waiter, tablet, other, server, key, make, paths } = await room();
    const backup = await backUp(server);
    await make(what);
    await restore(server, backup, 'copy');
    await other.send(waiter.create({ juice: 1 }));
    await tablet.send(waiter.edit(key, { juice: 1 }), waiter.sellOut('coffee'));
    await replay(tablet);
    expect(renewals(tablet)).toHaveLength(1);
    expect(sentAgain(tablet)).toEqual([paths[what]]);
    expect(await tablet.outbox()).toEqual([]);
  });

  test('nothing is lost: the server is asked once', async () => {
    const { tablet, make } = await room();
    await make(what);
    expect(await unconfirmed(tablet)).toHaveLength(1);
    tablet.network.log.length = 0;
    await tablet.pull();
    await tablet.pull();
    expect(pathsOf(tablet).filter((path) => path === known)).toHaveLength(1);
    expect(await unconfirmed(tablet)).toEqual([]);
    expect(renewals(tablet)).toEqual([]);
  });
});

test('without an answer the server is asked again, and meanwhile the board is read', async () => {
  const { waiter, tablet, other, server, make } = await room();
  const backup = await backUp(server);
  await make('sold out');
  const taken = waiter.create({ coffee: 1 });
  await other.send(taken);
  tablet.network.rule(({ path }) => (path === known ? faults.dropBefore : null));
  await tablet.pull();
  expect(await tablet.order(keyOf(taken))).not.toBeNull();
  tablet.network.log.length = 0;
  tablet.network.rule(() => faults.dropBefore);
  await tablet.pull();
  expect(pathsOf(tablet)).not.toContain(known);
  expect(await unconfirmed(tablet)).toHaveLength(1);
  expect(renewals(tablet)).toEqual([]);
  tablet.network.rule(null);
  await restore(server, backup, 'copy');
  await replay(tablet);
  expect(sentAgain(tablet)).toHaveLength(1);
});

test('a server of an earlier build is asked once, and nothing is said of it', async () => {
  const { tablet, make } = await room();
  await make('sold out');
  tablet.network.rule(({ path }) => (path === known ? faults.refuse('not-found') : null));
  await tablet.pull();
  expect(await unconfirmed(tablet)).toEqual([]);
  expect(renewals(tablet)).toEqual([]);
});

test('what a server lacks that was put back to keep its earlier state is not missed again', async () => {
  const { waiter, tablet, server, make } = await room();
  const backup = await backUp(server);
  await make('sold out');
  await restore(server, backup, 'copy');
  await server.database.db.updateTable('businesses').set({ keeps_old_state: 1 }).execute();
  await replay(tablet);
  expect(sentAgain(tablet)).toEqual([]);
  await tablet.send(waiter.sellOut('coffee'));
  for (let pulls = 0; pulls < 2; pulls += 1) await tablet.pull();
  expect(renewals(tablet)).toHaveLength(1);
  expect(await unconfirmed(tablet)).toEqual([]);
});

test('what was refused is not missed', async () => {
  const { tablet, make } = await room();
  tablet.network.next(faults.refuse('product-not-found'));
  await make('sold out');
  await tablet.pull();
  expect(pathsOf(tablet)).not.toContain(known);
});

test('the answer came after a board that had it already: it is confirmed though nothing has changed', async () => {
  const { tablet, make } = await room();
  const answer = delayed();
  tablet.network.next(answer.fault);
  const sent = make('sold out');
  await until(() => expect(tablet.network.log.at(-1)?.server?.status).toBe(200));
  await tablet.pull();
  answer.release();
  await sent;
  expect(await unconfirmed(tablet)).toHaveLength(1);
  await tablet.pull();
  expect(tablet.network.log.at(-2)?.server?.status).toBe(304);
  expect(await unconfirmed(tablet)).toEqual([]);
});

test('what is accepted while another is confirmed stays for the next pull', async () => {
  const { tablet, make } = await room();
  await make('sold out');
  const confirmed = delayed();
  tablet.network.rule(({ path }) => (path === known ? confirmed.fault : null));
  const pull = tablet.pull();
  await until(() => expect(tablet.network.log.at(-1)?.server?.status).toBe(200));
  await make('customer');
  confirmed.release();
  await pull;
  expect(await unconfirmed(tablet)).toHaveLength(1);
});

test('what was accepted while the board was asked for is confirmed by the pull after it', async () => {
  const { waiter, tablet, other, server, make } = await room();
  await other.send(waiter.create({ coffee: 1 }));
  const late = delayed();
  tablet.network.rule(({ path }) => (path.includes('changes') ? late.fault : null));
  const pull = tablet.pull();
  await until(() => expect(tablet.network.log.at(-1)?.server?.status).toBe(200));
  const backup = await backUp(server);
  await make('sold out');
  late.release();
  await pull;
  tablet.network.rule(null);
  expect(await unconfirmed(tablet)).toHaveLength(1);
  await restore(server, backup, 'copy');
  await replay(tablet);
  expect(sentAgain(tablet)).toHaveLength(1);
});

test('a pull that began before it and ends first leaves it to be asked for', async () => {
  const { waiter, tablet, other, server, key, make } = await room();
  tablet.network.next(faults.refuse('unknown-product'));
  await tablet.send(waiter.edit(key, { juice: 1 }));
  await other.send(waiter.edit(key, {}, { note: 'de otro' }));
  await tablet.pull();
  const [refused] = await tablet.outbox();
  await discardEntry(tablet.ledger, refused?.seq ?? 0);
  await other.send(waiter.create({ coffee: 1 }));
  const backup = await backUp(server);
  // Both pulls look at the order that was left out before they keep how far they are.
  const looks = [delayed(), delayed()];
  let begun = 0;
  tablet.network.rule(({ path }) => {
    if (path !== `orders/${key}`) return null;
    begun += 1;
    return looks[begun - 1]?.fault ?? null;
  });
  const first = tablet.pull();
  await until(() => expect(begun).toBe(1));
  await make('sold out');
  const second = tablet.pull();
  await until(() => expect(begun).toBe(2));
  looks[0]?.release();
  await first;
  looks[1]?.release();
  await second;
  tablet.network.rule(null);
  await restore(server, backup, 'copy');
  await replay(tablet);
  expect(sentAgain(tablet)).toHaveLength(1);
});

test('of what the server accepts at once all is kept, and written once for each business', async () => {
  const { ledger } = await floor.current.device();
  const { businessId } = floor.current.server.own;
  const put = vi.spyOn(ledger.values, 'put');
  const of = (keys: readonly string[], business = businessId) =>
    keys.map((key) => ({ businessId: business, epoch: '', key }));
  await ledger.epochs.clear();
  await noteUnconfirmed(ledger, of(['a', 'b']));
  await noteUnconfirmed(ledger, [...of(['c', 'd']), ...of(['e'], businessId + 1)]);
  expect(await unconfirmedOf(ledger, businessId)).toEqual(['a', 'b', 'c', 'd']);
  expect(await unconfirmedOf(ledger, businessId + 1)).toEqual(['e']);
  expect(put).toHaveBeenCalledTimes(3);
});
