import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Money, money, toCents } from '#domain/money.ts';
import { type OrderLine, remaining } from '#domain/order.ts';
import { divide, type Part } from '#features/checkout/equal-parts.ts';
import {
  choosePart,
  costOf,
  dividesEvenly,
  linesAfter,
  mostParts,
  takeAll,
  unitsLeft,
} from '#features/checkout/split.ts';
import { plainLineId } from '#tests/harness/plain-line-id.ts';

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

const plain = (parts: readonly Part[]) => parts.map((part) => Object.fromEntries(part));

describe('equal parts', () => {
  it('are equal where the units allow it', () => {
    const lines = [line(1, 4), line(2, 5, '2.00', 3)];
    expect(dividesEvenly(lines, 2)).toBe(true);
    expect(plain(divide(lines, 2))).toEqual([
      { 1: 2, 2: 1 },
      { 1: 2, 2: 1 },
    ]);
  });

  it('put the units of one line together where that is more equal', () => {
    const lines = [line(1, 1, '9.00'), line(2, 3, '4.00')];
    expect(dividesEvenly(lines, 2)).toBe(false);
    expect(plain(divide(lines, 2))).toEqual([{ 1: 1 }, { 2: 3 }]);
  });

  it('of two capuchinos, an espresso and a salad are the salad and the coffees', () => {
    const lines = [line(1, 2, '2.75'), line(2, 1, '1.87'), line(3, 1, '6.37')];
    expect(plain(divide(lines, 2))).toEqual([{ 3: 1 }, { 1: 2, 2: 1 }]);
  });

  it('are found where giving the dearest unit first misses them', () => {
    const lines = [line(1, 2, '3.00'), line(2, 3, '2.00')];
    expect(plain(divide(lines, 2))).toEqual([{ 2: 3 }, { 1: 2 }]);
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
    const [first = new Map()] = divide(lines, 2);
    expect(costOf(lines, first, 10, typed)).toBe('4.40');
  });

  it('are never more than the units', () => {
    expect(mostParts([line(1, 3), line(2, 1, '1.00', 1)])).toBe(3);
    expect(choosePart([line(1, 1)], 4, {})).toMatchObject({ partial: false, parts: 1 });
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
  expect(choosePart([line(1, 4)], 2, typed).lines).toEqual({
    '1': { quantity: '2', discount: '0.50' },
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

const unitsOf = (part: Part): number => [...part.values()].reduce((sum, n) => sum + n, 0);

describe('any division', () => {
  it('into three comes as it was told when it is paid part by part', () => {
    fc.assert(
      fc.property(orders, (lines) => {
        fc.pre(mostParts(lines) >= 3);
        const told = divide(lines, 3).map((part) => costOf(lines, part, 10));
        const { paid } = [3, 2, 1].reduce<{ left: OrderLine[]; paid: Money[] }>(
          ({ left, paid }, count) => {
            const [part = new Map()] = divide(left, count);
            const billed = [...part].map(([lineId, quantity]) => ({ lineId, quantity }));
            return { left: linesAfter(left, billed), paid: [...paid, costOf(left, part, 10)] };
          },
          { left: lines, paid: [] },
        );
        expect(paid).toEqual(told);
      }),
    );
  });

  it('gives every unit to one part, and none is empty', () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 2, max: 20 }), (lines, wanted) => {
        const parts = divide(lines, Math.min(wanted, mostParts(lines)));
        for (const each of lines) {
          const given = parts.reduce((sum, part) => sum + (part.get(each.lineId) ?? 0), 0);
          expect(given).toBe(remaining(each));
        }
        expect(Math.min(...parts.map(unitsOf))).toBeGreaterThan(0);
      }),
    );
  });

  it('differs by no more than its dearest unit', () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 2, max: 20 }), (lines, wanted) => {
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
      fc.property(orders, fc.integer({ min: 2, max: 20 }), (lines, wanted) => {
        const parts = divide(lines, Math.min(wanted, mostParts(lines)));
        const costs = parts.map((part) => toCents(costOf(lines, part, 0)));
        const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
        const dearest = Math.max(...lines.map(({ unitPrice }) => toCents(unitPrice)));
        for (const cost of costs) expect(Math.abs(cost - mean)).toBeLessThanOrEqual(dearest);
      }),
    );
  });

  it('paid part by part ends with nothing left, after as many bills as parts', () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 2, max: 20 }), (lines, wanted) => {
        let rest: OrderLine[] = lines;
        const parts = Math.min(wanted, mostParts(lines));
        for (let left = parts; left > 0; left -= 1) {
          expect(unitsLeft(rest)).toBeGreaterThan(0);
          const chosen = choosePart(rest, left, {});
          expect(chosen.parts).toBe(left);
          const billed = rest.map((each) => ({
            lineId: each.lineId,
            quantity: chosen.partial
              ? Number(chosen.lines[each.lineId]?.quantity)
              : remaining(each),
          }));
          rest = linesAfter(rest, billed);
        }
        expect(unitsLeft(rest)).toBe(0);
      }),
    );
  });
});
