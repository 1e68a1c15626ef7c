import { expect, test } from 'vitest';
import { discardEntry, retryEntry } from '#local/outbox/pending.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { faults } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

test('hazard 13: after a 422 on order A, B is sent and A waits with its reason for a retry or discard', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const a = waiter.create({ coffee: 1 }, { table: 'A' });
  await tablet.record(a);
  tablet.network.next(faults.refuse('unknown-product'));
  await tablet.flush();
  const b = waiter.create({ juice: 1 }, { table: 'B' });
  await tablet.send(b, waiter.edit(keyOf(b), { juice: 1 }));
  expect(await floor.current.orders()).toMatchObject([{ table: 'B', version: 2 }]);
  const [parked] = await tablet.outbox();
  expect(parked).toMatchObject({
    state: 'parked',
    params: a.params,
    lastError: { code: 'unknown-product', message: 'Un producto no existe.' },
  });
  expect((await tablet.order(keyOf(a)))?.order.tableNumber).toBe('A');

  await retryEntry(tablet.ledger, parked?.seq ?? 0);
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect(await floor.current.orders()).toHaveLength(2);
});

test('hazard 13: an entry discarded during a drain does not stop its lane', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const create = waiter.create({ coffee: 1 });
  await tablet.record(create);
  await tablet.record(waiter.edit(keyOf(create), { juice: 1 }));
  await tablet.record(waiter.edit(keyOf(create), { sweet: 1 }));
  tablet.network.rule(({ method }) =>
    method === 'PUT'
      ? {
          after: async () => {
            tablet.network.rule(null);
            const [first] = await tablet.outbox();
            await discardEntry(tablet.ledger, first?.seq ?? 0);
            throw new TypeError('the connection broke');
          },
        }
      : null,
  );
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  const { sweet } = floor.current.server.own.products;
  expect((await floor.current.orders())[0]?.lines).toHaveProperty(String(sweet));
});

test('hazard 13: a refused bill that the user retries is billed once', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const create = waiter.create({ coffee: 2 });
  await tablet.send(create, waiter.bill(keyOf(create), { coffee: 1 }));
  const again = waiter.bill(keyOf(create), { coffee: 1 });
  tablet.network.next(faults.refuse('unknown-payment-method'));
  await tablet.send(again);
  const [parked] = await tablet.outbox();
  await retryEntry(tablet.ledger, parked?.seq ?? 0);
  tablet.network.next(faults.dropAfter);
  await tablet.flush();
  await retryEntry(tablet.ledger, parked?.seq ?? 0);
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect(await floor.current.bills()).toHaveLength(2);
});
