import { describe, expect, test } from 'vitest';
import { localBill } from '#local/outbox/projection.ts';
import { discardLost, lostOf } from '#local/restore/lost.ts';
import { pullBill } from '#sync/pull/bills.ts';
import { pullOrder } from '#sync/pull/orders.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { backUp, restore } from '#tests/harness/restore.ts';
import { replay } from '#tests/harness/restored.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

const businessId = () => floor.current.server.own.businessId;

/** A tablet that has seen a bill which a restored server has lost, and the bill of another device that took its number. */
const twoBillsOfOneNumber = async (as: 'backup' | 'copy') => {
  const { waiter, device, server, clock } = floor.current;
  const [maker, tablet, other] = [await device(0), await device(1), await device(1)];
  const create = waiter.create({ coffee: 5 });
  await maker.send(create);
  await other.pull();
  const backup = await backUp(server);
  const [lost, present] = [1, 2].map((coffee) => waiter.bill(keyOf(create), { coffee }));
  if (!lost || !present) throw new Error('two bills');
  await maker.send(lost);
  await tablet.pull();
  await tablet.pullBills();
  await restore(server, backup, as);
  await other.send(present);
  const { ledger, network } = tablet;
  const number = (await other.bills())[0]?.bill.id;
  expect((await tablet.bills())[0]?.bill.id).toBe(number);
  const deps = { ledger, transport: network.transport, clock };
  return {
    tablet,
    deps,
    ref: String(number),
    lost: lost.params.billKey,
    present: present.params.billKey,
  };
};

test.each(['backup', 'copy'] as const)(
  'an address with a number shows the bill of the restored %s, and the lost one is listed',
  async (as) => {
    const { tablet, deps, ref, lost, present } = await twoBillsOfOneNumber(as);
    expect(await pullBill(deps, ref)).toMatchObject({ ok: true });
    expect((await localBill(tablet.ledger, businessId(), ref))?.bill.key).toBe(present);
    expect(await localBill(tablet.ledger, businessId(), lost)).toBeNull();
    expect(await lostOf(tablet.ledger, businessId())).toMatchObject([{ kind: 'bill', key: lost }]);
  },
);

test.each(['backup', 'copy'] as const)(
  'a bill that the restored %s does not have is missed once by its key, and listed',
  async (as) => {
    const { tablet, deps, lost } = await twoBillsOfOneNumber(as);
    expect(await pullBill(deps, lost)).toMatchObject({ ok: false, code: 'bill-not-found' });
    expect(await localBill(tablet.ledger, businessId(), lost)).toBeNull();
    expect(await lostOf(tablet.ledger, businessId())).toMatchObject([{ kind: 'bill', key: lost }]);
  },
);

test.each(['backup', 'copy'] as const)(
  'what a restored %s no longer has in a period that it answered goes to the list',
  async (as) => {
    const { tablet, lost, present } = await twoBillsOfOneNumber(as);
    await tablet.pullBills();
    expect((await tablet.bills()).map(({ bill }) => bill.key)).toEqual([present]);
    expect(await lostOf(tablet.ledger, businessId())).toMatchObject([{ kind: 'bill', key: lost }]);
  },
);

test('bills that no screen asks for are looked for once the epoch has changed, and as long as they are lost', async () => {
  const { tablet, lost } = await twoBillsOfOneNumber('copy');
  await tablet.pull();
  expect(await lostOf(tablet.ledger, businessId())).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'bill', key: lost })]),
  );
  const looks = async () => {
    tablet.network.log.length = 0;
    await tablet.pull();
    return tablet.network.log.filter(({ call }) => call.path.includes('by-filters')).length;
  };
  expect(await looks()).toBe(1);
  await discardLost(tablet.ledger, { kind: 'bill', key: lost });
  expect(await looks()).toBe(0);
});

test('an order’s number that another order has now leads to that one', async () => {
  const { waiter, device, server, clock } = floor.current;
  const [maker, tablet, other] = [await device(0), await device(1), await device(1)];
  const backup = await backUp(server);
  const [lost, present] = [waiter.create({ coffee: 1 }), waiter.create({ juice: 1 })];
  await maker.send(lost);
  await tablet.pull();
  await restore(server, backup, 'copy');
  await other.send(present);
  const ref = String((await tablet.order(keyOf(lost)))?.order.id);
  const { ledger, network } = tablet;
  await pullOrder({ ledger, transport: network.transport, clock }, ref);
  expect((await tablet.order(ref))?.order.key).toBe(keyOf(present));
  await tablet.pull();
  expect(await lostOf(ledger, businessId())).toMatchObject([{ kind: 'order', key: keyOf(lost) }]);
});

test('a number of an earlier epoch says nothing about the order and the bill that had it', async () => {
  const { waiter, device, server, clock } = floor.current;
  const [maker, tablet, other] = [await device(0), await device(1), await device(1)];
  const backup = await backUp(server);
  const [first, second] = [waiter.create({ coffee: 1 }), waiter.create({ coffee: 1 })];
  const [paid, paidToo] = [first, second].map((order) => waiter.bill(keyOf(order), { coffee: 1 }));
  if (!paid || !paidToo) throw new Error('two bills');
  for (const intent of [first, second, paid, paidToo]) await maker.send(intent);
  await tablet.pull();
  await tablet.pullBills();
  const order = (await tablet.ledger.orders.get(keyOf(second)))?.id;
  const bill = (await tablet.ledger.bills.get(paid.params.billKey))?.id;
  await restore(server, backup, 'backup');
  for (const intent of [second, paidToo]) {
    await other.send(intent);
  }
  const deps = { ledger: tablet.ledger, transport: tablet.network.transport, clock };
  await pullOrder(deps, String(order));
  expect(await lostOf(tablet.ledger, businessId())).toEqual([]);
  for (const intent of [first, paid]) {
    await other.send(intent);
  }
  await pullBill(deps, String(bill));
  await tablet.pull();
  expect(await lostOf(tablet.ledger, businessId())).toEqual([]);
});

describe('what a device brings back', () => {
  const numberOf = async (table: 'orders' | 'bills', key: string) => {
    const { db } = floor.current.server.database;
    const row = db.selectFrom(table).select('number').where('key', '=', key);
    return (await row.executeTakeFirst())?.number;
  };

  /** A tablet whose order and bill the server has lost; meanwhile another device has made `others`. */
  const brought = async (others: 'with their numbers' | 'nothing') => {
    const { waiter, device, server } = floor.current;
    const [tablet, other] = [await device(0), await device(1)];
    const backup = await backUp(server);
    const [mine, theirs] = [waiter.create({ coffee: 1 }), waiter.create({ juice: 1 })];
    const bills = [mine, theirs].map((order, i) =>
      waiter.bill(keyOf(order), i === 0 ? { coffee: 1 } : { juice: 1 }),
    );
    const [bill, taken] = bills as [(typeof bills)[number], (typeof bills)[number]];
    await tablet.send(mine, bill);
    const numbers = async (orderKey: string, billKey: string) => [
      await numberOf('orders', orderKey),
      await numberOf('bills', billKey),
    ];
    const before = await numbers(keyOf(mine), bill.params.billKey);
    await restore(server, backup, 'backup');
    if (others !== 'nothing') {
      await other.send(theirs, taken);
      expect(await numbers(keyOf(theirs), taken.params.billKey)).toEqual(before);
    }
    await replay(tablet);
    expect(await tablet.outbox()).toEqual([]);
    const after = await numbers(keyOf(mine), bill.params.billKey);
    const notices = (await tablet.ledger.notices.toArray()).map(({ content }) => content);
    return { before, after, told: notices.filter(({ kind }) => kind === 'renumbered') };
  };

  test('keeps the numbers that stand on paper, where they are free', async () => {
    const { before, after, told } = await brought('nothing');
    expect(before).toEqual([expect.any(Number), expect.any(Number)]);
    expect(after).toEqual(before);
    expect(told).toEqual([]);
  });

  test('gets others where they are taken, and whoever printed them is told', async () => {
    const { before, after, told } = await brought('with their numbers');
    expect(after).toEqual(before.map((number) => Number(number) + 1));
    expect(told).toEqual([
      { kind: 'renumbered', what: 'order', from: before[0], to: after[0] },
      { kind: 'renumbered', what: 'bill', from: before[1], to: after[1] },
    ]);
  });

  test('is told once: the second time it keeps the number that was told', async () => {
    const { waiter, device, server } = floor.current;
    const [tablet, other] = [await device(0), await device(1)];
    const backup = await backUp(server);
    const mine = waiter.create({ coffee: 1 });
    await tablet.send(mine);
    for (let times = 0; times < 2; times += 1) {
      await restore(server, backup, 'backup');
      await other.send(waiter.create({ juice: 1 }));
      await replay(tablet);
    }
    const notices = (await tablet.ledger.notices.toArray()).map(({ content }) => content);
    expect(notices.filter(({ kind }) => kind === 'renumbered')).toEqual([
      { kind: 'renumbered', what: 'order', from: 1, to: 2 },
    ]);
    expect(await numberOf('orders', keyOf(mine))).toBe(2);
  });
});
