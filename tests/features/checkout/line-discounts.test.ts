import { expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import type { OrderLine } from '#domain/order.ts';
import { selectionOf } from '#features/checkout/lines/bill-selection.ts';
import { discountsAfter, ownDiscount } from '#features/checkout/lines/line-discounts.ts';
import { withTyped } from '#features/checkout/lines/typed-discount.ts';
import { divide, mostParts, type Part } from '#features/checkout/split/equal-parts.ts';
import { costLeft, costsOf, typedPart } from '#features/checkout/split/split.ts';
import { plainLineId } from '#tests/harness/plain-line-id.ts';

const line = (productId: number, quantity: number, price = '2.25'): OrderLine => ({
  lineId: plainLineId(productId),
  productId,
  productName: `Producto ${productId}`,
  img: null,
  unitPrice: money(price),
  taxes: [],
  quantity,
  quantityBilled: 0,
  note: '',
});

const typed = (discount: string, units?: number) => ({ quantity: '0', discount, units });

it.each([
  ['half of the units half of it', '5.40', 2, '2.70'],
  ['all of them all of it', '5.40', 4, '5.40'],
  ['more units no more of it', '5.40', 5, '5.40'],
  ['one unit of a free line is free', '9.00', 1, '2.25'],
])('%s', (_what, discount, quantity, own) => {
  expect(ownDiscount(line(1, 5), typed(discount, 4), quantity)).toBe(own);
});

it('of a draft that does not say for how many units it was typed, all is of those that are billed', () => {
  expect(ownDiscount(line(1, 5), typed('1.00'), 2)).toBe('1.00');
});

it('the next part has what this one leaves, and a part with a discount of a line is never blocked', () => {
  const lines = [line(1, 4), line(2, 1, '5.00')];
  const before = { 1: typed('5.40', 4) };
  const part = (units: Part) => ({ partial: true, lines: typedPart(lines, units, before) });
  const first = selectionOf({ lines }, part({ 1: 1 }));
  expect(first.hasErrors).toBe(false);
  expect(first.billed).toMatchObject([{ discount: '1.35' }]);
  const billed = [{ lineId: plainLineId(1), quantity: 1 }];
  expect(discountsAfter(lines, before, billed)).toEqual({ 1: typed('4.05', 3) });
  expect(discountsAfter(lines, before, [{ lineId: plainLineId(2), quantity: 1 }])).toEqual(before);
});

it('parts cost together what the whole does, with discounts of a line and of the order', () => {
  const lines = [line(1, 4), line(2, 3, '5.35')];
  const order = withTyped({ lines }, { kind: 'percent', text: '10' });
  const now = { order, typed: { 1: typed('5.41', 4) } };
  for (const count of [2, 3, 7]) {
    const costs = costsOf(now, divide(lines, count, now.typed), 10);
    const sum = costs.reduce((total, cost) => total + Math.round(Number(cost) * 100), 0);
    expect(sum).toBe(Math.round(Number(costLeft(now, 10)) * 100));
    expect(Math.min(...costs.map(Number))).toBeGreaterThan(0);
  }
});

it('units that cost nothing make no part', () => {
  const lines = [line(1, 3, '0.00'), line(2, 1), line(3, 2)];
  expect(mostParts(lines, {})).toBe(3);
  expect(mostParts(lines, { 3: typed('4.50', 2) })).toBe(1);
  for (const part of divide(lines, 3, {})) expect((part[2] ?? 0) + (part[3] ?? 0)).toBe(1);
});
