import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMoney, type Money, money, toCents, zero } from '#domain/money.ts';
import { type OrderLine, orderSummary, remaining } from '#domain/order.ts';
import { afterBill, partSummary } from '#domain/parted-order.ts';
import { selectionOf } from '#features/checkout/lines/bill-selection.ts';
import * as equalParts from '#features/checkout/split/equal-parts.ts';
import {
  choosePart,
  costOfPart,
  costsOf,
  takeAll,
  unitsLeft,
} from '#features/checkout/split/split.ts';
import { plainLineId } from '#tests/harness/plain-line-id.ts';

type Part = equalParts.Part;

const divide = (lines: OrderLine[], count: number) => equalParts.divide(lines, count, {});
const mostParts = (lines: OrderLine[]) => equalParts.mostParts(lines, {});
const costOf = (lines: OrderLine[], part: Part, service: number, typed = {}) =>
  costOfPart({ order: { lines }, typed }, part, service).total;
const linesAfter = (
  lines: OrderLine[],
  billed: { lineId: OrderLine['lineId']; quantity: number }[],
) => afterBill({ lines }, { lines: billed.map((line) => ({ discount: zero, ...line })) }).lines;

const line = (productId: number, quantity: number, price = '2.00', billed = 0): OrderLine => ({
  lineId: plainLineId(productId),
  productId,
  productName: `Producto ${productId}`,
  img: null,
  unitPrice: money(price),
  taxes: [],
  quantity,
  quantityBilled: billed,
  note: '',
});

describe('equal parts', () => {
  it('are equal where the units allow it', () => {
    const lines = [line(1, 4), line(2, 5, '2.00', 3)];
    expect(divide(lines, 2)).toEqual([
      { 1: 2, 2: 1 },
      { 1: 2, 2: 1 },
    ]);
  });

  it('put the units of one line together where that is more equal', () => {
    const lines = [line(1, 1, '9.00'), line(2, 3, '4.00')];
    expect(divide(lines, 2)).toEqual([{ 1: 1 }, { 2: 3 }]);
  });

  it('of two capuchinos, an espresso and a salad are the salad and the coffees', () => {
    const lines = [line(1, 2, '2.75'), line(2, 1, '1.87'), line(3, 1, '6.37')];
    expect(divide(lines, 2)).toEqual([{ 3: 1 }, { 1: 2, 2: 1 }]);
  });

  it('are found where giving the dearest unit first misses them', () => {
    const lines = [line(1, 2, '3.00'), line(2, 3, '2.00')];
    expect(divide(lines, 2)).toEqual([{ 2: 3 }, { 1: 2 }]);
  });

  it('of sixty different units in twenty parts differ by no more than one price from the next', () => {
    const lines = Array.from({ length: 60 }, (_, i) => line(i + 1, 1, (2 + i * 0.37).toFixed(2)));
    const costs = divide(lines, 20).map((part) => toCents(costOf(lines, part, 0)));
    expect(Math.max(...costs) - Math.min(...costs)).toBeLessThanOrEqual(37);
  });

  it('cost what their units cost, service included', () => {
    const lines = [line(1, 4, '2.50')];
    expect(divide(lines, 2).map((part) => costOf(lines, part, 10))).toEqual(['5.50', '5.50']);
  });

  it('cost less by the typed discounts', () => {
    const lines = [line(1, 4, '2.50')];
    const typed = { 1: { quantity: '0', discount: '1' } };
    const [first = {}] = divide(lines, 2);
    expect(costOf(lines, first, 10, typed)).toBe('4.40');
  });

  it('are never more than the units', () => {
    expect(mostParts([line(1, 3), line(2, 1, '1.00', 1)])).toBe(3);
  });
});

it('all that is left is chosen, or nothing, with the typed discounts', () => {
  const lines = [line(1, 3, '2.00', 1), line(2, 5)];
  const typed = { '2': { quantity: '1', discount: '0.50' } };
  expect(takeAll(lines, true, typed)).toEqual({
    '1': { quantity: '2', discount: '' },
    '2': { quantity: '5', discount: '0.50' },
  });
  expect(takeAll(lines, false, typed)['2']).toEqual({ quantity: '0', discount: '0.50' });
});

it('a chosen part keeps the typed discounts', () => {
  const typed = { '1': { quantity: '4', discount: '0.50' } };
  const lines = [line(1, 4)];
  expect(choosePart(lines, divide(lines, 2), typed).lines).toEqual({
    '1': { quantity: '2', discount: '0.50' },
  });
});

describe('a plan of the parts', () => {
  it('is kept from part to part, where dividing the rest anew would cost others', () => {
    const order = [line(1, 3, '12'), line(2, 3, '9.50'), line(3, 3, '7'), line(4, 1, '3')];
    const told = ['23.65', '23.65', '24.20', '25.85'];
    expect(payAll(order, divide(order, 4)).paid).toEqual(told);
  });

  const lines = [line(1, 2), line(2, 2)];
  const plan = divide(lines, 4);

  it('is dropped when the order has more, less or other lines', () => {
    const undivided = { partial: false, lines: {}, plan: undefined };
    expect(choosePart([line(1, 3), line(2, 2)], plan, {})).toEqual(undivided);
    expect(choosePart([line(1, 2), line(2, 2, '2.00', 1)], plan, {})).toEqual(undivided);
    expect(choosePart([line(1, 2), line(2, 2), line(3, 1)], plan, {})).toEqual(undivided);
    expect(choosePart([line(1, 2)], plan, {})).toEqual(undivided);
  });

  it('is dropped when a part was paid with other units', () => {
    const rest = linesAfter(lines, [{ lineId: plainLineId(1), quantity: 2 }]);
    expect(choosePart(rest, plan.slice(1), {}).plan).toBeUndefined();
  });

  it('ends with all that is left', () => {
    const [last = {}] = divide(lines, 1);
    expect(choosePart(lines, [last], {})).toEqual({ partial: false, lines: {}, plan: [last] });
  });
});

const orders = fc
  .array(
    fc.record({ units: fc.integer({ min: 1, max: 9 }), cents: fc.integer({ min: 0, max: 9_999 }) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((all) => all.map(({ units, cents }, i) => line(i + 1, units, (cents / 100).toFixed(2))));

/** Those that can be divided. */
const payable = orders.filter((lines) => mostParts(lines) >= 2);

/** Takes each part as the checkout does. */
const payAll = (lines: OrderLine[], plan: Part[]) => {
  let rest = lines;
  let chosen = choosePart(lines, plan, {});
  const paid: Money[] = [];
  while (chosen.plan) {
    const { billed } = selectionOf({ lines: rest }, chosen);
    paid.push(partSummary(rest, billed, 10).total);
    rest = linesAfter(rest, billed);
    chosen = choosePart(rest, chosen.plan.slice(1), {});
  }
  return { paid, rest };
};

const unitsOf = (part: Part): number => Object.values(part).reduce((sum, n) => sum + n, 0);

describe('any division', () => {
  it('gives every unit to one part, and none is empty', () => {
    fc.assert(
      fc.property(payable, fc.integer({ min: 2, max: 20 }), (lines, wanted) => {
        const parts = divide(lines, Math.min(wanted, mostParts(lines)));
        for (const each of lines) {
          const given = parts.reduce((sum, part) => sum + (part[each.lineId] ?? 0), 0);
          expect(given).toBe(remaining(each));
        }
        expect(Math.min(...parts.map(unitsOf))).toBeGreaterThan(0);
      }),
    );
  });

  it('differs by no more than its dearest unit', () => {
    fc.assert(
      fc.property(payable, fc.integer({ min: 2, max: 20 }), (lines, wanted) => {
        const parts = divide(lines, Math.min(wanted, mostParts(lines)));
        const costs = parts.map((part) => toCents(costOf(lines, part, 0)));
        const dearest = Math.max(...lines.map(({ unitPrice }) => toCents(unitPrice)));
        expect(Math.max(...costs) - Math.min(...costs)).toBeLessThanOrEqual(dearest);
      }),
    );
  });

  it('into two parts is the most equal one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 2_000 }), { minLength: 2, maxLength: 9 }),
        (prices) => {
          const lines = prices.map((cents, i) => line(i + 1, 1, (cents / 100).toFixed(2)));
          const costs = divide(lines, 2).map((part) => toCents(costOf(lines, part, 0)));
          let sums = [0];
          for (const cents of prices) sums = sums.concat(sums.map((sum) => sum + cents));
          const total = Math.max(...sums);
          const least = Math.min(...sums.map((sum) => Math.abs(total - 2 * sum)));
          // Of parts that are a cent apart none is better.
          expect(Math.max(...costs) - Math.min(...costs)).toBeLessThanOrEqual(Math.max(least, 1));
        },
      ),
    );
  });

  it('lets no part differ from the mean by more than its dearest unit', () => {
    fc.assert(
      fc.property(payable, fc.integer({ min: 2, max: 20 }), (lines, wanted) => {
        const parts = divide(lines, Math.min(wanted, mostParts(lines)));
        const costs = parts.map((part) => toCents(costOf(lines, part, 0)));
        const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
        const dearest = Math.max(...lines.map(({ unitPrice }) => toCents(unitPrice)));
        for (const cost of costs) expect(Math.abs(cost - mean)).toBeLessThanOrEqual(dearest);
      }),
    );
  });

  it('is paid part by part as it was told, until nothing is left', () => {
    fc.assert(
      fc.property(payable, fc.integer({ min: 2, max: 10 }), (lines, wanted) => {
        const plan = divide(lines, Math.min(wanted, mostParts(lines)));
        const told = costsOf({ order: { lines }, typed: {} }, plan, 10);
        const { paid, rest } = payAll(lines, plan);
        expect(paid).toEqual(told);
        expect(addMoney(zero, ...paid)).toBe(orderSummary(lines, 10).total);
        expect(unitsLeft(rest)).toBe(0);
      }),
    );
  });
});
