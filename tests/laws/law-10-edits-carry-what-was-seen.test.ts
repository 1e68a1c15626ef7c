import { expect, test } from 'vitest';
import { keyOf } from '#tests/harness/floor.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

/** Both waiters see an order of two coffees; the second one is offline. */
const twoWaiters = async () => {
  const { waiter, device, server } = floor.current;
  const first = await device();
  const second = await device(1);
  const create = waiter.create({ coffee: 2 });
  await first.send(create);
  await second.pull();
  second.network.down(true);
  return { first, second, key: keyOf(create), waiter, products: server.own.products };
};

test('the difference is applied to the fresh order: both waiters’ lines survive, and the second gets a notice', async () => {
  const { first, second, key, waiter, products } = await twoWaiters();
  await second.record(waiter.edit(key, { juice: 1, coffee: 1 }, { note: 'sin azúcar' }));
  await first.send(waiter.edit(key, { sweet: 2, coffee: -1 }, { tableNumber: '9' }));
  second.network.down(false);
  await second.flush();

  expect(await floor.current.orders()).toMatchObject([
    {
      table: '9',
      note: 'sin azúcar',
      version: 3,
      lines: { [products.coffee]: [2, 0], [products.sweet]: [2, 0], [products.juice]: [1, 0] },
    },
  ]);
  expect(await second.ledger.notices.toArray()).toMatchObject([
    { orderKey: key, content: { kind: 'merged', tableNumber: '9' } },
  ]);
  expect(await first.ledger.notices.count()).toBe(0);
});

test.each(['bill', 'finish', 'cancel'] as const)(
  'after a concurrent %s the edit waits for a decision, and the server’s order is shown',
  async (end) => {
    const { first, second, key, waiter } = await twoWaiters();
    await second.record(waiter.edit(key, { coffee: -2, juice: 1 }));
    await first.record(end === 'bill' ? waiter.bill(key, { coffee: 2 }) : waiter[end](key));
    if (end === 'bill') await first.record(waiter.finish(key));
    await first.flush();
    second.network.down(false);
    await second.flush();

    const [entry] = await second.outbox();
    expect(entry).toMatchObject({ state: 'parked', kind: 'order-update' });
    expect((await second.ledger.orders.get(key))?.order.status).toBe(
      end === 'cancel' ? 'cancelled' : 'finished',
    );
  },
);

test('a line billed meanwhile never falls below its billed units', async () => {
  const { first, second, key, waiter, products } = await twoWaiters();
  await second.record(waiter.edit(key, { coffee: -2, juice: 1 }));
  await first.send(waiter.bill(key, { coffee: 1 }));
  second.network.down(false);
  await second.flush();
  expect(await second.outbox()).toEqual([]);
  expect(await floor.current.orders()).toMatchObject([
    { lines: { [products.coffee]: [1, 1], [products.juice]: [1, 0] } },
  ]);
});

test('an edit that the other waiter has already made has no second effect', async () => {
  const { first, second, key, waiter } = await twoWaiters();
  await second.record(waiter.edit(key, {}, { note: 'sin azúcar' }));
  await first.send(waiter.edit(key, {}, { note: 'sin azúcar' }));
  second.network.down(false);
  await second.flush();
  expect(await second.outbox()).toEqual([]);
  expect(await floor.current.orders()).toMatchObject([{ version: 2 }]);
});

test.each([
  ['removed first', 'removal', 'addition'],
  ['added to first', 'addition', 'removal'],
] as const)(
  'a line that one waiter removes and the other adds to, %s, keeps what was added, and the later one is told',
  async (_what, before, after) => {
    const { first, second, key, waiter, products } = await twoWaiters();
    const seen = (await second.order(key))?.order;
    if (!seen) throw new Error('the second waiter has no order');
    const [coffee] = seen.lines;
    const juice = waiter
      .create({ juice: 1 })
      .params.lines.map((line) => ({ ...line, quantityBilled: 0 }));
    const lines = { removal: juice, addition: coffee ? [{ ...coffee, quantity: 3 }] : [] };
    await second.record(waiter.change(seen, { ...seen, lines: lines[after] }));
    await first.send(waiter.change(seen, { ...seen, lines: lines[before] }));
    second.network.down(false);
    await second.flush();
    expect(await second.outbox()).toEqual([]);
    expect(await floor.current.orders()).toMatchObject([{ lines: { [products.coffee]: [1, 0] } }]);
    const notices = await second.ledger.notices.toArray();
    expect(notices.map(({ content }) => content)).toEqual([
      { kind: 'merged', tableNumber: '5', deviations: [{ productName: 'Capuchino', left: 1 }] },
    ]);
  },
);
