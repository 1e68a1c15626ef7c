import { describe, expect, it } from 'vitest';
import type { OrderContent } from '#domain/order.ts';
import {
  addApart,
  addProduct,
  addUnit,
  canRemoveLine,
  canRemoveUnit,
  emptyContent,
  removeLine,
  removeUnit,
  separateUnit,
  setLineNote,
  setNote,
  setTable,
  trimmed,
  unitCount,
} from '#features/order-editor/draft/order-content.ts';
import { newDraft } from '#features/order-editor/draft/order-draft.ts';
import { rebaseAfterOtherTab } from '#features/order-editor/draft/rebase-draft.ts';
import { plainLineId } from '#tests/harness/plain-line-id.ts';
import { line, sold } from './product.ts';

const having = (...lines: ReturnType<typeof line>[]) => ({ ...emptyContent, lines });

const units = ({ lines }: OrderContent) =>
  lines.map(({ productId, quantity, note }) => [productId, quantity, note]);

describe('adding a product', () => {
  it('appends a line with one unit and an id of its own', () => {
    const content = addProduct(having(line({ productId: 1 })), sold(2), 9);
    expect(units(content)).toEqual([
      [1, 1, ''],
      [2, 1, ''],
    ]);
    expect(content.lines[1]).toMatchObject({ quantityBilled: 0, note: '' });
    const [first, second] = [1, 2].map(() => addProduct(emptyContent, sold(), 9).lines[0]?.lineId);
    expect(first).not.toBe(second);
  });

  it('joins the product’s line without a note, and leaves one with a note alone', () => {
    const noted = having(line({ note: 'sin azúcar' }), line({ productId: 2 }));
    const apart = addProduct(noted, sold(1), 9);
    expect(units(apart)).toEqual([
      [1, 1, 'sin azúcar'],
      [2, 1, ''],
      [1, 1, ''],
    ]);
    expect(units(addProduct(apart, sold(1), 9)).at(-1)).toEqual([1, 2, '']);
  });

  it('stops at the maximum of all its lines, however fast the taps come', () => {
    let content = having(line({ note: 'sin azúcar' }));
    for (let tap = 0; tap < 20; tap += 1) content = addProduct(content, sold(), 3);
    expect(unitCount(content.lines)).toBe(3);
    expect(addProduct(content, sold(), 3)).toBe(content);
    expect(addUnit(content, plainLineId(1), 3)).toBe(content);
  });

  it('creates no line when the maximum is zero', () => {
    expect(addProduct(emptyContent, sold(), 0)).toBe(emptyContent);
  });
});

describe('several lines of a product', () => {
  const two = having(line({ quantity: 2, note: 'tibio' }), line({ productId: 2 }));

  it('come from one unit that is separated with its note', () => {
    const separated = separateUnit(two, plainLineId(1), plainLineId(7));
    expect(units(separated)).toEqual([
      [1, 1, 'tibio'],
      [1, 1, 'tibio'],
      [2, 1, ''],
    ]);
    expect(unitCount(separated.lines)).toBe(unitCount(two.lines));
    expect(separateUnit(separated, plainLineId(1), plainLineId(8))).toBe(separated);
  });

  it('come from a unit more on a line of its own, without the note, as long as there is room', () => {
    const apart = addApart(two, plainLineId(1), sold(1), plainLineId(7), 3);
    expect(units(apart)).toEqual([
      [1, 2, 'tibio'],
      [1, 1, ''],
      [2, 1, ''],
    ]);
    expect(apart.lines[1]?.lineId).toBe(plainLineId(7));
    expect(addApart(apart, plainLineId(1), sold(1), plainLineId(8), 3)).toBe(apart);
  });

  it('know the line that their units come from, until another tab has sent them', () => {
    const separated = separateUnit(two, plainLineId(1), plainLineId(7));
    const more = addUnit(separated, plainLineId(7), 9);
    const again = separateUnit(more, plainLineId(7), plainLineId(9));
    expect(again.lines.map(({ lineId, movedFrom }) => [lineId, movedFrom])).toEqual([
      [plainLineId(1), undefined],
      [plainLineId(7), plainLineId(1)],
      [plainLineId(9), plainLineId(1)],
      [plainLineId(2), undefined],
    ]);
    const draft = { ...newDraft(), base: two, content: again };
    const rest = rebaseAfterOtherTab(draft, { ...draft, content: separated }, null);
    expect(rest.content.lines.map(({ movedFrom }) => movedFrom)).toEqual([
      undefined,
      undefined,
      plainLineId(1),
      undefined,
    ]);
  });

  it('are not made of billed units', () => {
    const billed = having(line({ quantity: 2, quantityBilled: 2 }));
    expect(separateUnit(billed, plainLineId(1), plainLineId(7))).toBe(billed);
  });

  it('keep their own quantities and notes', () => {
    const lines = separateUnit(two, plainLineId(1), plainLineId(7));
    const second = plainLineId(7);
    expect(units(setLineNote(addUnit(lines, second, 9), second, 'frío'))).toEqual([
      [1, 1, 'tibio'],
      [1, 2, 'frío'],
      [2, 1, ''],
    ]);
    expect(units(removeUnit(lines, second))).toEqual([
      [1, 1, 'tibio'],
      [2, 1, ''],
    ]);
    expect(units(removeLine(lines, plainLineId(1)))).toEqual([
      [1, 1, 'tibio'],
      [2, 1, ''],
    ]);
  });
});

describe('removing a unit', () => {
  it('decreases the quantity, and deletes the line with the last unit', () => {
    const two = having(line({ quantity: 2 }));
    expect(removeUnit(two, plainLineId(1)).lines[0]?.quantity).toBe(1);
    expect(removeUnit(removeUnit(two, plainLineId(1)), plainLineId(1)).lines).toEqual([]);
  });

  it('never goes below what is billed', () => {
    const billed = having(line({ quantity: 3, quantityBilled: 2 }));
    const once = removeUnit(billed, plainLineId(1));
    expect(once.lines[0]?.quantity).toBe(2);
    expect(removeUnit(once, plainLineId(1))).toBe(once);
  });

  it('is possible only above the billed quantity', () => {
    expect(canRemoveUnit(line({ quantity: 3, quantityBilled: 2 }))).toBe(true);
    expect(canRemoveUnit(line({ quantity: 2, quantityBilled: 2 }))).toBe(false);
  });
});

describe('removing a line', () => {
  it('removes all its units', () => {
    expect(removeLine(having(line({ quantity: 7 })), plainLineId(1)).lines).toEqual([]);
  });

  it('is refused once one unit is billed', () => {
    const content = having(line({ quantity: 7, quantityBilled: 1 }));
    expect(canRemoveLine(line({ quantity: 7, quantityBilled: 1 }))).toBe(false);
    expect(removeLine(content, plainLineId(1))).toBe(content);
  });
});

describe('texts', () => {
  it('return the same object when nothing changes', () => {
    const content = { ...having(line({ note: 'a' })), tableNumber: '5', note: 'b' };
    expect(setLineNote(content, plainLineId(1), 'a')).toBe(content);
    expect(setLineNote(content, plainLineId(9), 'x')).toBe(content);
    expect(setTable(content, '5')).toBe(content);
    expect(setNote(content, 'b')).toBe(content);
  });

  it('are trimmed before sending', () => {
    const sent = trimmed({ ...having(line({ note: ' a ' })), tableNumber: ' Barra ', note: ' b ' });
    expect(sent).toMatchObject({ tableNumber: 'Barra', note: 'b', lines: [{ note: 'a' }] });
  });
});
