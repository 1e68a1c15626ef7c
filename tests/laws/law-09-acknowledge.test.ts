import { expect, test } from 'vitest';
import { keyOf } from '#tests/harness/floor.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

test('the answer is stored, the entry deleted and kept as sent in one transaction', async () => {
  const { waiter, device, clock } = floor.current;
  const tablet = await device();
  const fail = () => {
    throw new DOMException('disk full', 'QuotaExceededError');
  };
  const [tab] = tablet.tabs;
  tab?.ledger.orders.hook('creating', fail);
  const create = waiter.create({ coffee: 1 });
  await tablet.send(create);
  expect(await floor.current.orders()).toHaveLength(1);
  const [entry] = await tablet.outbox();
  expect(entry?.kind).toBe('order-create');
  expect(await tablet.ledger.sent.count()).toBe(0);
  expect(tablet.errors).toHaveLength(1);

  tab?.ledger.orders.hook('creating').unsubscribe(fail);
  clock.advance(80_000);
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect((await tablet.order(keyOf(create)))?.order.version).toBe(1);
  expect(await floor.current.orders()).toHaveLength(1);
  const { seq, opId, params } = entry ?? {};
  expect(await tablet.ledger.sent.toArray()).toMatchObject([
    { seq, keys: [opId], params, number: 1 },
  ]);
});

test('what had no effect is not kept as sent', async () => {
  const { waiter, device } = floor.current;
  const [tablet, other] = [await device(0), await device(1)];
  const create = waiter.create({ coffee: 1 });
  await other.send(create);
  await tablet.pull();
  tablet.network.down(true);
  await tablet.record(waiter.edit(keyOf(create), {}, { note: 'igual' }));
  await other.send(waiter.edit(keyOf(create), {}, { note: 'igual' }));
  tablet.network.down(false);
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect(await tablet.ledger.sent.count()).toBe(0);
  expect(await other.ledger.sent.count()).toBe(2);
});

test('the order stays on the screen from the tap to the acknowledgement', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const create = waiter.create({ coffee: 1 });
  await tablet.record(create);
  let watching = true;
  const missing: number[] = [];
  const watch = (async () => {
    for (let look = 0; watching; look += 1)
      if (!(await tablet.order(keyOf(create)))) missing.push(look);
  })();
  await tablet.send(waiter.edit(keyOf(create), { coffee: 1 }));
  watching = false;
  await watch;
  expect(missing).toEqual([]);
});

test('a replayed answer does not undo later changes', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const create = waiter.create({ coffee: 1 });
  await tablet.send(create);
  const first = tablet.network.writes()[0]?.server;
  await tablet.send(waiter.edit(keyOf(create), { juice: 1 }));
  tablet.network.next({ before: () => first ?? Promise.reject(new Error('no answer')) });
  await tablet.send(waiter.create({ coffee: 1 }, { key: keyOf(create) }));
  expect((await tablet.order(keyOf(create)))?.order).toMatchObject({ version: 2 });
});
