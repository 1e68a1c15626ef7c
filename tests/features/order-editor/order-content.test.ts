import { describe, expect, it } from 'vitest';
import {
  addUnit,
  canRemoveLine,
  canRemoveUnit,
  emptyContent,
  removeLine,
  removeUnit,
  setLineNote,
  setNote,
  setTable,
  trimmed,
  unitCount,
} from '#features/order-editor/draft/order-content.ts';
import { line, sold } from './product.ts';

const having = (...lines: ReturnType<typeof line>[]) => ({ ...emptyContent, lines });

describe('adding a unit', () => {
  it('appends a line with one unit', () => {
    const content = addUnit(having(line({ productId: 1 })), sold(2), 9);
    expect(content.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(content.lines[1]).toMatchObject({ quantityBilled: 0, note: '' });
  });

  it('increases the quantity in place and keeps the note', () => {
    const content = addUnit(
      having(line({ note: 'sin azúcar' }), line({ productId: 2 })),
      sold(1),
      9,
    );
    expect(content.lines[0]).toMatchObject({ productId: 1, quantity: 2, note: 'sin azúcar' });
  });

  it('stops at the maximum, however fast the taps come', () => {
    let content = emptyContent;
    for (let tap = 0; tap < 20; tap += 1) content = addUnit(content, sold(), 3);
    expect(unitCount(content)).toBe(3);
    expect(addUnit(content, sold(), 3)).toBe(content);
  });

  it('creates no line when the maximum is zero', () => {
    expect(addUnit(emptyContent, sold(), 0)).toBe(emptyContent);
  });
});

describe('removing a unit', () => {
  it('decreases the quantity, and deletes the line with the last unit', () => {
    const two = having(line({ quantity: 2 }));
    expect(removeUnit(two, 1).lines[0]?.quantity).toBe(1);
    expect(removeUnit(removeUnit(two, 1), 1).lines).toEqual([]);
  });

  it('never goes below what is billed', () => {
    const billed = having(line({ quantity: 3, quantityBilled: 2 }));
    const once = removeUnit(billed, 1);
    expect(once.lines[0]?.quantity).toBe(2);
    expect(removeUnit(once, 1)).toBe(once);
  });

  it('is possible only above the billed quantity', () => {
    expect(canRemoveUnit(line({ quantity: 3, quantityBilled: 2 }))).toBe(true);
    expect(canRemoveUnit(line({ quantity: 2, quantityBilled: 2 }))).toBe(false);
  });
});

describe('removing a line', () => {
  it('removes all its units', () => {
    expect(removeLine(having(line({ quantity: 7 })), 1).lines).toEqual([]);
  });

  it('is refused once one unit is billed', () => {
    const content = having(line({ quantity: 7, quantityBilled: 1 }));
    expect(canRemoveLine(line({ quantity: 7, quantityBilled: 1 }))).toBe(false);
    expect(removeLine(content, 1)).toBe(content);
  });
});

describe('texts', () => {
  it('return the same object when nothing changes', () => {
    const content = { ...having(line({ note: 'a' })), tableNumber: '5', note: 'b' };
    expect(setLineNote(content, 1, 'a')).toBe(content);
    expect(setLineNote(content, 9, 'x')).toBe(content);
    expect(setTable(content, '5')).toBe(content);
    expect(setNote(content, 'b')).toBe(content);
  });

  it('are trimmed before sending', () => {
    const sent = trimmed({ ...having(line({ note: ' a ' })), tableNumber: ' Barra ', note: ' b ' });
    expect(sent).toMatchObject({ tableNumber: 'Barra', note: 'b', lines: [{ note: 'a' }] });
  });
});
