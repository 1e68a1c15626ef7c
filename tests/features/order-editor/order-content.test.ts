import { describe, expect, it } from 'vitest';
import {
  addUnit,
  canRemoveLine,
  canRemoveUnit,
  emptyContent,
  isOutOfStock,
  maximumQuantity,
  problemOf,
  removeLine,
  removeUnit,
  setLineNote,
  setNote,
  setTable,
  trimmed,
  unitCount,
} from '#features/order-editor/draft/order-content.ts';
import { line, product, sold } from './product.ts';

const having = (...lines: ReturnType<typeof line>[]) => ({ ...emptyContent, lines });

describe('adding a unit', () => {
  it('makes a line of one, at the end', () => {
    const content = addUnit(having(line({ productId: 1 })), sold(2), 9);
    expect(content.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(content.lines[1]).toMatchObject({ quantityBilled: 0, note: '' });
  });

  it('counts up in place and keeps the note', () => {
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

  it('makes no line of what there is none of', () => {
    expect(addUnit(emptyContent, sold(), 0)).toBe(emptyContent);
  });
});

describe('taking a unit', () => {
  it('counts down, and takes the line away with the last one', () => {
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

  it('can be done only above the billed quantity', () => {
    expect(canRemoveUnit(line({ quantity: 3, quantityBilled: 2 }))).toBe(true);
    expect(canRemoveUnit(line({ quantity: 2, quantityBilled: 2 }))).toBe(false);
  });
});

describe('removing a line', () => {
  it('takes all of it', () => {
    expect(removeLine(having(line({ quantity: 7 })), 1).lines).toEqual([]);
  });

  it('is refused as soon as one unit is billed', () => {
    const content = having(line({ quantity: 7, quantityBilled: 1 }));
    expect(canRemoveLine(line({ quantity: 7, quantityBilled: 1 }))).toBe(false);
    expect(removeLine(content, 1)).toBe(content);
  });
});

describe('the maximum of a product', () => {
  const none = { seen: 0, billed: 0, taken: 0 };

  it('is its stock when it is stockable', () => {
    expect(maximumQuantity(product({ stockable: true, stock: 4 }), none)).toBe(4);
    expect(maximumQuantity(product({ stockable: true, stock: 0 }), none)).toBe(0);
    expect(maximumQuantity(product({ stockable: true, stock: -2 }), none)).toBe(0);
  });

  it('is less what pending operations took of it', () => {
    const stocked = product({ stockable: true, stock: 4 });
    expect(maximumQuantity(stocked, { seen: 0, billed: 0, taken: 3 })).toBe(1);
    expect(maximumQuantity(stocked, { seen: 0, billed: 0, taken: 9 })).toBe(0);
    expect(maximumQuantity(stocked, { seen: 2, billed: 2, taken: 2 })).toBe(4);
    expect(isOutOfStock(stocked, 4)).toBe(true);
    expect(isOutOfStock(product({ stockable: false, stock: 0 }), 4)).toBe(false);
  });

  it('does not count billed units against the stock: they have left it', () => {
    const stocked = product({ stockable: true, stock: 4 });
    expect(maximumQuantity(stocked, { seen: 3, billed: 3, taken: 0 })).toBe(7);
  });

  it('is free of stock when it is not stockable', () => {
    expect(maximumQuantity(product({ stockable: false, stock: 0 }), none)).toBe(9999);
  });

  it('is what the order had, of a product that is not offered any more', () => {
    expect(maximumQuantity(product({ available: false }), none)).toBe(0);
    expect(maximumQuantity(product({ available: false }), { seen: 2, billed: 0, taken: 0 })).toBe(
      2,
    );
    expect(maximumQuantity(undefined, { seen: 2, billed: 1, taken: 0 })).toBe(2);
  });

  it('says without stock only of stockable products', () => {
    expect(isOutOfStock(product({ stockable: true, stock: 0 }), 0)).toBe(true);
    expect(isOutOfStock(product({ stockable: true, stock: 1 }), 0)).toBe(false);
    expect(isOutOfStock(product({ stockable: false, stock: 0 }), 0)).toBe(false);
  });
});

describe('texts', () => {
  it('answers the same object when nothing changes', () => {
    const content = { ...having(line({ note: 'a' })), tableNumber: '5', note: 'b' };
    expect(setLineNote(content, 1, 'a')).toBe(content);
    expect(setLineNote(content, 9, 'x')).toBe(content);
    expect(setTable(content, '5')).toBe(content);
    expect(setNote(content, 'b')).toBe(content);
  });

  it('sends them without the spaces around', () => {
    const sent = trimmed({ ...having(line({ note: ' a ' })), tableNumber: ' Barra ', note: ' b ' });
    expect(sent).toMatchObject({ tableNumber: 'Barra', note: 'b', lines: [{ note: 'a' }] });
  });
});

describe('what keeps an order from being sent', () => {
  it('is a missing table, then missing products', () => {
    expect(problemOf(emptyContent)).toBe('no-table');
    expect(problemOf({ ...having(line()), tableNumber: '  ' })).toBe('no-table');
    expect(problemOf({ ...emptyContent, tableNumber: '5' })).toBe('no-products');
    expect(problemOf({ ...having(line()), tableNumber: '5' })).toBeNull();
  });
});
