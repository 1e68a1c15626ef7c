import { expect, test } from 'vitest';
import type { OrderKey } from '#domain/order.ts';
import { localBill, localOrder } from '#local/outbox/projection.ts';
import { record } from '#local/outbox/record.ts';
import { refusedBill } from '#local/queries/refused-bill.ts';
import { customer } from '#tests/harness/builders.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { faults } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

const ownerOf = async ({ ledger }: Awaited<ReturnType<typeof floor.current.device>>) => {
  const session = await ledger.session.get('current');
  if (!session) throw new Error('nobody is signed in');
  return session;
};

/** Three coffees at a table: another waiter bills two of them while this one, offline, bills two as well. */
const refused = async () => {
  const { waiter, device } = floor.current;
  const [mine, other] = [await device(0), await device(1)];
  const create = waiter.create({ coffee: 3 });
  const order = keyOf(create);
  await mine.send(create);
  await other.pull();
  await other.send(waiter.bill(order, { coffee: 2 }));
  const bill = waiter.bill(order, { coffee: 2 });
  await mine.send(bill, waiter.customer(order, bill.params.billKey));
  const [entry] = await mine.outbox();
  return { mine, order, bill, seq: entry?.seq ?? 0 };
};

const billed = async () =>
  (await floor.current.orders()).flatMap(({ lines }) => Object.values(lines));

test('a bill for too many units is corrected to the rest, and keeps its pending customer change', async () => {
  const { mine, order, bill, seq } = await refused();
  const owner = await ownerOf(mine);
  expect(await refusedBill(mine.ledger, owner, seq)).toMatchObject({
    params: bill.params,
    parked: true,
    error: { code: 'quantity-exceeds-remaining' },
    laterCustomer: customer.fullName,
  });
  const { billKey } = bill.params;
  const less = floor.current.waiter.bill(order, { coffee: 1 }, { key: billKey });
  await record(mine.ledger, owner, less, { replaces: seq });
  await mine.flush();

  expect(await mine.outbox()).toEqual([]);
  expect(await floor.current.bills()).toMatchObject([
    { quantities: [2] },
    { key: billKey, quantities: [1], customer: expect.stringContaining(customer.dni) },
  ]);
  expect(await billed()).toEqual([[3, 3]]);
});

test('without the refused bill the order shows the server’s unbilled units', async () => {
  const { mine, order, bill, seq } = await refused();
  const { businessId } = await ownerOf(mine);
  const left = async (leftOut?: number) => {
    const known = await localOrder(mine.ledger, businessId, order, leftOut);
    return known?.order.lines.map((line) => line.quantityBilled);
  };
  expect(await left()).toEqual([3]);
  expect(await left(seq)).toEqual([2]);
  const { billKey } = bill.params;
  expect(await localBill(mine.ledger, businessId, billKey)).not.toBeNull();
  expect(await localBill(mine.ledger, businessId, billKey, seq)).toBeNull();
});

test('the correction of a bill that the server did create creates no second bill', async () => {
  const { waiter, device, bills, clock } = floor.current;
  const mine = await device();
  const create = waiter.create({ coffee: 3 });
  await mine.send(create);
  const bill = waiter.bill(keyOf(create), { coffee: 2 });
  mine.network.next(faults.dropAfter, faults.refuse('upgrade-required'));
  await mine.record(bill);
  for (let i = 0; i < 2; i += 1) {
    await mine.flush();
    clock.advance(61_000);
  }
  const [entry] = await mine.outbox();
  expect(entry).toMatchObject({ state: 'parked', firstSentAt: expect.any(Number) });

  const { billKey } = bill.params;
  const less = waiter.bill(keyOf(create), { coffee: 1 }, { key: billKey });
  await record(mine.ledger, await ownerOf(mine), less, { replaces: entry?.seq });
  await mine.flush();

  expect(await mine.outbox()).toMatchObject([
    { state: 'parked', lastError: { code: 'key-reused' } },
  ]);
  expect(await bills()).toMatchObject([{ key: billKey, quantities: [2] }]);
  expect(await billed()).toEqual([[3, 2]]);
});

test('an entry that is no bill, is gone or belongs to another user cannot be corrected', async () => {
  const { waiter, device } = floor.current;
  const mine = await device();
  mine.network.down(true);
  await mine.record(waiter.create({ coffee: 1 }));
  const owner = await ownerOf(mine);
  const [create] = await mine.outbox();
  const order = create?.aggregate as OrderKey | undefined;
  if (!create || !order) throw new Error('nothing is stored');
  await mine.record(waiter.bill(order, { coffee: 1 }));
  const [, bill] = await mine.outbox();
  const look = (seq = 0, by = owner) => refusedBill(mine.ledger, by, seq);
  expect(await look(create.seq)).toBeNull();
  expect(await look(99)).toBeNull();
  expect(await look(bill?.seq, { ...owner, ownerId: 99 })).toBeNull();
  expect(await look(bill?.seq)).toMatchObject({ parked: false, laterCustomer: null });
});
