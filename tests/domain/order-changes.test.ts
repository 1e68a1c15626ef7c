import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import type { OrderContent, OrderLine } from '#domain/order.ts';
import { applyChanges, changesBetween, isUnchanged, sameContent } from '#domain/order-changes.ts';
import { plainLineId } from '#tests/harness/plain-line-id.ts';

/** Lines 1, 4 and 7 are of one product, and so on. */
const line = (id: number, quantity: number, rest: Partial<OrderLine> = {}): OrderLine => ({
  lineId: plainLineId(id),
  productId: id % 3,
  productName: `Producto ${id % 3}`,
  img: null,
  unitPrice: money('1.00'),
  taxes: [],
  quantity,
  quantityBilled: 0,
  note: '',
  ...rest,
});

const order = (lines: OrderLine[], rest: Partial<OrderContent> = {}): OrderContent => ({
  tableNumber: '5',
  note: '',
  lines,
  ...rest,
});

const anyOrder = fc.record({
  tableNumber: fc.constantFrom('5', '6', 'Barra'),
  note: fc.constantFrom('', 'sin prisa'),
  lines: fc
    .uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 8 }),
        quantity: fc.integer({ min: 1, max: 9 }),
        note: fc.constantFrom('', 'sin hielo', 'para llevar'),
      }),
      { selector: ({ id }) => id },
    )
    .map((lines) => lines.map(({ id, quantity, note }) => line(id, quantity, { note }))),
});

describe('changes', () => {
  it('lead from the one order to the other, whatever they are', () => {
    fc.assert(
      fc.property(anyOrder, anyOrder, (seen, wanted) => {
        const result = applyChanges(seen, changesBetween(seen, wanted));
        expect(sameContent(result, wanted)).toBe(true);
        expect(result.tableNumber).toBe(wanted.tableNumber);
        expect(result.note).toBe(wanted.note);
        expect(result.lines.length).toBe(wanted.lines.length);
      }),
    );
  });

  it('are none between an order and itself', () => {
    fc.assert(
      fc.property(anyOrder, (same) => {
        expect(isUnchanged(changesBetween(same, same))).toBe(true);
      }),
    );
  });

  it('of two waiters survive both, in either order', () => {
    const seen = order([line(1, 2), line(2, 1)]);
    const a = changesBetween(seen, order([line(1, 3), line(2, 1)]));
    const b = changesBetween(seen, order([line(1, 2), line(2, 1), line(3, 4)], { note: 'rápido' }));
    const both = order([line(1, 3), line(2, 1), line(3, 4)], { note: 'rápido' });
    expect(sameContent(applyChanges(applyChanges(seen, a), b), both)).toBe(true);
    expect(sameContent(applyChanges(applyChanges(seen, b), a), both)).toBe(true);
  });

  it('of two waiters to the units of one order come to the same in either order', () => {
    const units = ({ lines }: OrderContent) =>
      Object.fromEntries(lines.map(({ lineId, quantity }) => [lineId, quantity]));
    fc.assert(
      fc.property(anyOrder, anyOrder, anyOrder, (seen, one, other) => {
        const [a, b] = [one, other].map((wanted) => changesBetween(seen, wanted));
        if (!a || !b) return;
        expect(units(applyChanges(applyChanges(seen, a), b))).toEqual(
          units(applyChanges(applyChanges(seen, b), a)),
        );
      }),
    );
  });

  it('add units to a line that somebody has removed, with the note it had', () => {
    const seen = order([line(1, 2, { note: 'tibio' }), line(2, 1)]);
    const more = changesBetween(seen, order([line(1, 3, { note: 'tibio' }), line(2, 1)]));
    const removed = applyChanges(seen, changesBetween(seen, order([line(2, 1)])));
    expect(applyChanges(removed, more).lines).toMatchObject([
      { lineId: plainLineId(2), quantity: 1 },
      { lineId: plainLineId(1), quantity: 1, note: 'tibio' },
    ]);
  });

  it('never take a quantity below what is billed, nor the line away', () => {
    const changes = changesBetween(order([line(1, 3)]), order([]));
    const billed = order([line(1, 3, { quantityBilled: 2 })]);
    expect(applyChanges(billed, changes).lines).toMatchObject([{ quantity: 2 }]);
  });

  it('take a line that falls to zero away', () => {
    const changes = changesBetween(order([line(1, 3)]), order([line(1, 1)]));
    expect(applyChanges(order([line(1, 2)]), changes).lines).toEqual([]);
  });
});
