import { expect, test } from 'vitest';
import { retryEntry } from '#local/outbox/pending.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

/** A and B see an order of two coffees; B is offline while A closes the table. */
const closedByA = async (finish: boolean) => {
  const { waiter, device } = floor.current;
  const a = await device();
  const b = await device(1);
  const create = waiter.create({ coffee: 2 });
  const key = keyOf(create);
  await a.send(create);
  await b.pull();
  b.network.down(true);
  await a.record(waiter.bill(key, { coffee: 2 }));
  if (finish) await a.record(waiter.finish(key));
  await a.flush();
  return { b, key, waiter };
};

test('hazard 27: B’s edit of an order that A billed and finished is parked, never dropped', async () => {
  const { b, key, waiter } = await closedByA(true);
  await b.record(waiter.edit(key, { juice: 1 }));
  b.network.down(false);
  await b.flush();
  const [parked] = await b.outbox();
  const refused = {
    state: 'parked',
    kind: 'order-update',
    lastError: { code: 'order-finished' },
  } as const;
  expect(parked).toMatchObject(refused);
  await retryEntry(b.ledger, parked?.seq ?? 0);
  await b.flush();
  expect(await b.outbox()).toMatchObject([refused]);

  // Once B reopens the order, the edit is sent with B's earlier and later changes.
  await b.record(waiter.edit(key, { juice: 1 }));
  await b.record(waiter.reactivate(key));
  await b.record(waiter.edit(key, { sweet: 1 }));
  await retryEntry(b.ledger, parked?.seq ?? 0);
  await b.flush();
  expect(await b.outbox()).toEqual([]);
  const { coffee, juice, sweet } = floor.current.server.own.products;
  expect(await floor.current.orders()).toMatchObject([
    { status: 'active', lines: { [coffee]: [2, 2], [juice]: [2, 0], [sweet]: [1, 0] } },
  ]);
});

test('hazard 27: B’s bill of the same units is refused and parked: nothing is billed twice', async () => {
  const { b, key, waiter } = await closedByA(false);
  await b.record(waiter.bill(key, { coffee: 1 }));
  b.network.down(false);
  await b.flush();
  const [parked] = await b.outbox();
  expect(parked).toMatchObject({
    state: 'parked',
    lastError: { code: 'quantity-exceeds-remaining' },
  });
  await retryEntry(b.ledger, parked?.seq ?? 0);
  await b.flush();
  expect(await b.outbox()).toMatchObject([{ state: 'parked' }]);
  expect(await floor.current.bills()).toHaveLength(1);
  const { coffee } = floor.current.server.own.products;
  expect(await floor.current.orders()).toMatchObject([{ lines: { [coffee]: [2, 2] } }]);
});
