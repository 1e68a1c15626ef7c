import { expect, test } from 'vitest';
import { isChangedSincePreBill } from '#domain/pre-bill.ts';
import { orderPreBill } from '#operations/order-pre-bill.ts';
import { orderUpdate } from '#operations/order-update.ts';
import { waiter } from '#tests/harness/builders.ts';
import { madeLine, madeMenu, madeOrder } from '#tests/harness/made.ts';

const { edit, show } = waiter(madeMenu, 7);
const order = madeOrder([madeLine('coffee', 2), madeLine('juice', 1)]);
const { params } = show(order);
const shown = orderPreBill.effect({ order, bills: [] }, params).order;

test('an order knows at once when its guests were shown what they pay, and how often', () => {
  const { at, total: preBilledTotal } = params;
  expect(shown).toMatchObject({ preBilledAt: at, preBilledTotal, preBillCount: 1 });
  const later = { ...params, at: '2026-03-01T18:00:00.000Z' };
  expect(orderPreBill.effect({ order: shown, bills: [] }, later).order).toMatchObject({
    preBilledAt: later.at,
    preBillCount: 2,
  });
});

test('it has changed since once units are added or taken off, and no more when they are as they were', () => {
  if (!shown) throw new Error('no order');
  expect(isChangedSincePreBill(order)).toBe(false);
  expect(isChangedSincePreBill(shown)).toBe(false);
  const after = (change: Parameters<typeof edit>[1], from = shown) =>
    orderUpdate.effect({ order: from, bills: [] }, edit(order.key, change).params).order ?? from;
  const more = after({ coffee: 1 });
  expect(isChangedSincePreBill(more)).toBe(true);
  expect(isChangedSincePreBill(after({ coffee: -1 }))).toBe(true);
  expect(isChangedSincePreBill(after({ coffee: -1 }, more))).toBe(false);
});

test('it has not changed by a table, a note, a bill or another order of its lines', () => {
  if (!shown) throw new Error('no order');
  const { lines } = shown;
  const billed = lines.map((line) => ({ ...line, quantityBilled: 1 }));
  for (const other of [
    { ...shown, tableNumber: '9', note: 'rápido' },
    { ...shown, lines: billed },
    { ...shown, lines: lines.toReversed() },
  ])
    expect(isChangedSincePreBill(other)).toBe(false);
});

test('it is sent without knowing the order, and again whatever has become of it', () => {
  const { preBillKey: key, at, total, units } = params;
  expect(orderPreBill.request(params, null)).toEqual({
    method: 'POST',
    path: `orders/${order.key}/pre-bill`,
    body: { key, at, total, units },
  });
  for (const status of ['active', 'finished', 'cancelled'] as const)
    expect(orderPreBill.reconcile(params, { ...order, status })).toBe('rebase');
  expect(orderPreBill.reconcile(params, null)).toBe('park');
});
