import { expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import type { Order, OrderKey, OrderStatus } from '#domain/order.ts';
import { expectedOrder } from '#domain/order-expected.ts';
import { plainLineId } from '#tests/harness/plain-line-id.ts';

/** @param units ordered and billed; null without the product */
const order = (
  units: [number, number] | null,
  note = '',
  status: OrderStatus = 'active',
): Order => ({
  key: '01990000-0000-7000-8000-000000000001' as OrderKey,
  id: 1,
  version: 1,
  status,
  tableNumber: '5',
  note,
  createdAt: '2026-01-01T12:00:00.000Z',
  updatedAt: '2026-01-01T12:00:00.000Z',
  lines: units
    ? [
        {
          lineId: plainLineId(7),
          productId: 7,
          productName: 'Capuchino',
          img: null,
          unitPrice: money('2.75'),
          taxes: [],
          quantity: units[0],
          quantityBilled: units[1],
          note,
        },
      ]
    : [],
});

const unitsOf = ({ lines: [line] }: Order) => line && [line.quantity, line.quantityBilled];

test.each([
  ['back as it was seen', [1, 0], [3, 1], [3, 1], [3, 1]],
  ['back in part', [1, 0], [3, 1], [2, 0], [2, 0]],
  ['back with units of others', [1, 0], [3, 1], [5, 2], [3, 1]],
  ['without units that were left', [2, 0], [3, 0], [1, 0], [2, 0]],
  ['taken off again, as it was seen', [1, 0], null, null, undefined],
  ['taken off by others', [1, 0], [1, 0], null, [1, 0]],
  ['lost whole and back', null, [2, 0], [2, 0], [2, 0]],
] as const)('units %s', (_what, left, seen, now, expected) => {
  const of = (units: readonly [number, number] | null) => order(units && [...units]);
  expect(unitsOf(expectedOrder(of(now), of(left), of(seen)))).toEqual(expected);
});

test('an order that was lost whole is expected as far as it is back, with what it says now', () => {
  const now = order([1, 0], 'sin azúcar');
  expect(expectedOrder(now, null, order([2, 0], 'con leche'))).toMatchObject({
    status: 'active',
    note: 'sin azúcar',
    lines: [{ quantity: 1 }],
  });
});

test.each([
  ['vieja', 'vista', 'vista', 'vista'],
  ['vieja', 'vista', 'vieja', 'vieja'],
  ['vieja', 'vista', 'de otra', 'vieja'],
])('left with the note "%s", seen with "%s", now "%s": expected "%s"', (left, seen, now, note) => {
  const expected = expectedOrder(order([1, 0], now), order([1, 0], left), order([1, 0], seen));
  expect(expected).toMatchObject({ note, lines: [{ note }] });
});

test('an order that was finished in between and seen active is no arrival', () => {
  const [active, finished] = [order(null), order(null, '', 'finished')];
  expect(expectedOrder(active, finished, active).status).toBe('active');
  expect(expectedOrder(active, finished, finished).status).toBe('finished');
});
