import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviationsIn } from '#domain/deviations.ts';
import { money } from '#domain/money.ts';
import type { OrderContent, OrderLine } from '#domain/order.ts';
import {
  applyChanges,
  changesBetween,
  composeChanges,
  isUnchanged,
  sameContent,
} from '#domain/order-changes.ts';
import { separateUnit } from '#features/order-editor/draft/order-content.ts';
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

const units = ({ lines }: OrderContent) =>
  Object.fromEntries(lines.map(({ lineId, quantity }) => [lineId, quantity]));

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

const unitsIn = ({ lines }: OrderContent) => lines.reduce((sum, line) => sum + line.quantity, 0);

/** An order with `count` units of the line `from` on a line of their own, `to`. */
const moving = (seen: OrderContent, from: number, to: number, count = 9): OrderContent => {
  const source = seen.lines.find(({ lineId }) => lineId === plainLineId(from));
  if (!source) return seen;
  const moved = Math.min(count, source.quantity);
  const rest = seen.lines.map((each) =>
    each === source ? { ...each, quantity: each.quantity - moved } : each,
  );
  const apart = line(to, moved, { movedFrom: source.lineId, productId: source.productId });
  return { ...seen, lines: [...rest.filter(({ quantity }) => quantity > 0), apart] };
};

describe('units that move to another line', () => {
  const seen = order([line(1, 2)]);
  const almond = changesBetween(seen, moving(seen, 1, 11));
  const soy = changesBetween(seen, moving(seen, 1, 12));

  it('stay as many when two waiters move the same ones, and the later one is told', () => {
    const both = applyChanges(applyChanges(seen, almond), soy);
    expect(units(both)).toEqual({ [plainLineId(11)]: 2 });
    expect(deviationsIn(both, almond)).toEqual([]);
    expect(deviationsIn(both, soy)).toEqual([{ productName: 'Producto 0', unmoved: 2 }]);
  });

  it('stay where they are as far as somebody else has billed them', () => {
    const billed = order([line(1, 2, { quantityBilled: 1 })]);
    const changed = applyChanges(billed, almond);
    expect(units(changed)).toEqual({ [plainLineId(1)]: 1, [plainLineId(11)]: 1 });
    expect(deviationsIn(changed, almond)).toEqual([{ productName: 'Producto 2', unmoved: 1 }]);
  });

  it('leave alone what was added to either line', () => {
    const more = moving(seen, 1, 11);
    const changes = changesBetween(seen, {
      ...more,
      lines: more.lines.map((each) => ({ ...each, quantity: each.quantity + 1 })),
    });
    const billed = order([line(1, 3, { quantityBilled: 2 })]);
    expect(units(applyChanges(billed, changes))).toEqual({
      [plainLineId(1)]: 2,
      [plainLineId(11)]: 2,
    });
  });

  it('are those of the first line when a part moves on', () => {
    const first = moving(seen, 1, 11);
    const then = separateUnit(
      { ...first, lines: first.lines.map(({ movedFrom: _, ...each }) => each) },
      plainLineId(11),
      plainLineId(12),
    );
    const composed = composeChanges(almond, changesBetween(first, then));
    expect(units(applyChanges(seen, composed))).toEqual(units(then));
    const billed = order([line(1, 2, { quantityBilled: 2 })]);
    expect(sameContent(applyChanges(billed, composed), billed)).toBe(true);
  });

  const change = fc.record({
    wanted: anyOrder,
    from: fc.integer({ min: 1, max: 8 }),
    count: fc.integer({ min: 1, max: 9 }),
    moves: fc.boolean(),
  });

  it('are never more afterwards, whatever two waiters do; and the same in either order, or the later one is told', () => {
    fc.assert(
      fc.property(anyOrder, change, change, (seen, one, other) => {
        const wanted = [one, other].map(({ wanted, from, count, moves }, i) =>
          moves ? moving(seen, from, 11 + i, count) : wanted,
        );
        const [a, b] = wanted.map((content) => changesBetween(seen, content));
        if (!a || !b) return;
        const added = [a, b].flatMap(({ lines }) =>
          lines.map(({ quantity, movedFrom }) => (movedFrom ? 0 : Math.max(0, quantity))),
        );
        const most = unitsIn(seen) + added.reduce((sum, quantity) => sum + quantity, 0);
        const ab = applyChanges(applyChanges(seen, a), b);
        const ba = applyChanges(applyChanges(seen, b), a);
        expect(unitsIn(ab)).toBeLessThanOrEqual(most);
        expect(unitsIn(ba)).toBeLessThanOrEqual(most);
        const told = [...deviationsIn(ab, b), ...deviationsIn(ba, a)];
        if (told.length === 0) expect(units(ab)).toEqual(units(ba));
      }),
    );
  });

  it('are the same after two edits at once as after both together', () => {
    fc.assert(
      fc.property(anyOrder, change, change, (seen, one, other) => {
        const first = one.moves ? moving(seen, one.from, 11, one.count) : one.wanted;
        const known = { ...first, lines: first.lines.map(({ movedFrom: _, ...each }) => each) };
        const then = other.moves ? moving(known, other.from, 12, other.count) : other.wanted;
        const composed = composeChanges(changesBetween(seen, first), changesBetween(known, then));
        expect(units(applyChanges(seen, composed))).toEqual(units(then));
      }),
    );
  });
});
