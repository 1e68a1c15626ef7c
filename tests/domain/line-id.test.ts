import { expect, test } from 'vitest';
import { lineIdOf, newLineId, withLineIds } from '#domain/line-id.ts';
import type { OrderKey } from '#domain/order.ts';

const [order, other] = [1, 2].map((n) => `01990000-0000-7000-8000-00000000000${n}` as OrderKey) as [
  OrderKey,
  OrderKey,
];

test('a line without an id has that which its order and product give it, for ever', () => {
  expect(lineIdOf(order, 7)).toBe('77ba4364-296b-5a85-bd65-c062ffc276cc');
  expect(new Set([lineIdOf(order, 7), lineIdOf(order, 8), lineIdOf(other, 7)]).size).toBe(3);
});

test('a line that is made has an id of its own', () => {
  expect(newLineId()).not.toBe(newLineId());
});

test('lines keep the ids that they have', () => {
  const own = newLineId();
  expect(withLineIds(order, [{ productId: 7, lineId: own }, { productId: 7 }])).toEqual([
    { productId: 7, lineId: own },
    { productId: 7, lineId: lineIdOf(order, 7) },
  ]);
});
