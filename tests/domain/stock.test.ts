import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import type { Order, OrderKey } from '#domain/order.ts';
import { takenBetween, takenFrom } from '#domain/stock.ts';
import { plainLineId } from '#tests/harness/plain-line-id.ts';

const key = (n: number) => `01990000-0000-7000-8000-00000000000${n}` as OrderKey;
const at = '2026-01-01T12:00:00.000Z';

const order = (n: number, quantity: number, quantityBilled = 0): Order => ({
  key: key(n),
  id: null,
  version: null,
  status: 'active',
  tableNumber: '5',
  note: '',
  createdAt: at,
  updatedAt: at,
  lines: [
    {
      lineId: plainLineId(7),
      productId: 7,
      productName: 'Cerveza',
      img: null,
      unitPrice: money('4.00'),
      taxes: [],
      quantity,
      quantityBilled,
      note: '',
    },
  ],
});

const units = (orderKey: OrderKey, ...taken: ReturnType<typeof takenBetween>[]) =>
  takenFrom(taken.flat(), orderKey).get(7) ?? 0;

describe('what orders take from the stock', () => {
  it('counts all orders from the view of none', () => {
    const taken = [...takenBetween(null, order(1, 3)), ...takenBetween(null, order(2, 1))];
    expect(takenFrom(taken).get(7)).toBe(4);
  });

  it('counts a new order only for other orders', () => {
    const taken = takenBetween(null, order(1, 3));
    expect(units(key(2), taken)).toBe(3);
    expect(units(key(1), taken)).toBe(0);
  });

  it('counts what an open order has and nobody has billed', () => {
    expect(units(key(2), takenBetween(order(1, 2), order(1, 5)))).toBe(5);
    expect(units(key(2), takenBetween(order(1, 5), order(1, 2)))).toBe(2);
    expect(units(key(2), takenBetween(order(1, 5, 2), order(1, 5, 2)))).toBe(3);
  });

  it('is nothing of an order that the server has as finished', () => {
    const finished = { ...order(1, 3), status: 'finished' as const };
    expect(units(key(2), takenBetween(finished, finished))).toBe(0);
    expect(units(key(2), takenBetween(order(1, 3), finished))).toBe(3);
  });

  it('counts billed units once for every order', () => {
    const billed = takenBetween(order(1, 3), order(1, 3, 2));
    expect(units(key(2), billed)).toBe(3);
    expect(units(key(1), billed)).toBe(2);
    expect(units(key(2), takenBetween(null, order(1, 3, 3)))).toBe(3);
  });

  it('is the same of what moves to another line of the product', () => {
    const [line] = order(1, 3).lines;
    const apart = line && { ...line, lineId: plainLineId(8), quantity: 2 };
    const moved = { ...order(1, 1), lines: [...order(1, 1).lines, ...(apart ? [apart] : [])] };
    expect(takenBetween(order(1, 3), moved)).toMatchObject([{ billed: 0, ordered: 3 }]);
    const whole = { ...moved, lines: moved.lines.slice(1) };
    expect(takenBetween(order(1, 2), whole)).toMatchObject([{ billed: 0, ordered: 2 }]);
  });

  it('is nothing of a cancelled order', () => {
    expect(takenBetween(null, { ...order(1, 3), status: 'cancelled' })).toEqual([]);
  });

  it('never lets two orders of one device take more than there is, whatever the order of their steps', () => {
    const step = fc.record({ who: fc.constantFrom(1, 2), bills: fc.boolean() });
    fc.assert(
      fc.property(fc.nat(6), fc.array(step, { maxLength: 30 }), (stock, steps) => {
        const now = new Map([1, 2].map((n) => [n, order(n, 0)]));
        for (const { who, bills } of steps) {
          const [line] = now.get(who)?.lines ?? [];
          if (!line) continue;
          const taken = [...now.values()].map((other) => takenBetween(null, other));
          const most = Math.max(0, stock - units(key(who), ...taken)) + line.quantityBilled;
          if (bills && line.quantityBilled < line.quantity)
            now.set(who, order(who, line.quantity, line.quantityBilled + 1));
          if (!bills && line.quantity < most)
            now.set(who, order(who, line.quantity + 1, line.quantityBilled));
        }
        const ordered = [...now.values()].flatMap(({ lines }) => lines.map((l) => l.quantity));
        expect(ordered.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(stock);
      }),
    );
  });
});
