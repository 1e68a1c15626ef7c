import { expect, test } from 'vitest';
import { keyOf } from '#tests/harness/floor.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

test('a confirmed operation is still stored after every tab has died', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  tablet.network.down(true);
  const create = waiter.create({ coffee: 2 });
  await tablet.record(create);
  await tablet.reload();
  expect(await tablet.order(keyOf(create))).toMatchObject({
    order: { id: null, tableNumber: '5' },
    pending: [{ kind: 'order-create' }],
  });
});

test('an operation that cannot be stored is not confirmed, and earlier ones stay', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  tablet.network.down(true);
  await tablet.record(waiter.create({ coffee: 1 }));
  const full = () => {
    throw new DOMException('disk full', 'QuotaExceededError');
  };
  tablet.ledger.outbox.hook('creating', full);
  await expect(tablet.record(waiter.create({ juice: 1 }))).rejects.toThrow('disk full');
  tablet.ledger.outbox.hook('creating').unsubscribe(full);
  expect(await tablet.outbox()).toHaveLength(1);
  await tablet.record(waiter.create({ juice: 1 }));
  expect(await tablet.outbox()).toHaveLength(2);
});

test('invalid parameters are refused before anything is stored', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  await expect(tablet.record(waiter.create({ coffee: -1 }))).rejects.toThrow();
  await expect(tablet.record(waiter.create({}))).rejects.toThrow();
  expect(await tablet.outbox()).toEqual([]);
});

test('the ledger asks for strict durability', async () => {
  const tablet = await floor.current.device();
  const asked = (tablet.ledger as unknown as { _options: Record<string, unknown> })._options;
  expect(asked.chromeTransactionDurability).toBe('strict');
});
