import { describe, expect, it } from 'vitest';
import type { Order, OrderContent, OrderKey } from '#domain/order.ts';
import {
  addUnit,
  emptyContent,
  removeLine,
  removeUnit,
  setTable,
} from '#features/order-editor/draft/order-content.ts';
import {
  changeDraft,
  changedElsewhere,
  draftOfEdit,
  initialDraft,
  isPristine,
  newDraft,
  operationOf,
  parseDraft,
  rebaseAfterOtherTab,
  rebaseDraft,
} from '#features/order-editor/draft/order-draft.ts';
import { line, sold } from './product.ts';

const key = '01990000-0000-7000-8000-000000000001' as OrderKey;
const at = '2026-01-01T12:00:00.000Z';

const order = (over: Partial<Order> = {}): Order => ({
  key,
  id: 42,
  version: 1,
  status: 'active',
  tableNumber: '5',
  note: '',
  createdAt: at,
  updatedAt: at,
  lines: [line({ quantity: 2 })],
  ...over,
});

const filled = (content: OrderContent) => addUnit(setTable(content, '5'), sold(1), 9);
const oneMore = (content: OrderContent) => addUnit(content, sold(1), 9);

describe('a draft', () => {
  it('is another operation after each change, and the same without one', () => {
    const draft = newDraft();
    const next = changeDraft(draft, filled);
    expect(next.opId).not.toBe(draft.opId);
    expect(next.orderKey).toBe(draft.orderKey);
    expect(changeDraft(next, (content) => content)).toBe(next);
  });

  it('comes back from storage as it was, and is refused when it is of another form', () => {
    const draft = changeDraft(newDraft(), filled);
    expect(parseDraft(structuredClone(draft))).toEqual(draft);
    expect(parseDraft({ ...draft, content: { lines: [] } })).toBeNull();
    expect(parseDraft('x')).toBeNull();
  });
});

describe('a new order', () => {
  it('is sent under the key that was made with the draft, with trimmed texts', () => {
    const draft = changeDraft(newDraft(), (content) => filled(setTable(content, '')));
    const spaced = changeDraft(draft, (content) => setTable(content, ' 5 '));
    expect(operationOf(spaced, at)).toMatchObject({
      kind: 'order-create',
      params: { orderKey: draft.orderKey, at, tableNumber: '5', lines: [{ quantity: 1 }] },
    });
  });

  it('begins afresh when the kept one is an order already', () => {
    const kept = { ...changeDraft(newDraft(), filled), orderKey: key };
    const begun = initialDraft(kept, order({ ...kept.content }));
    expect(begun.content).toEqual(emptyContent);
    expect(begun.orderKey).not.toBe(key);
  });

  it('keeps what differs from the order that was sent under its key, as an order of its own', () => {
    const kept = { ...changeDraft(newDraft(), filled), orderKey: key };
    const begun = initialDraft(kept, order());
    expect(begun.content).toEqual(kept.content);
    expect(begun.orderKey).not.toBe(key);
    expect(rebaseDraft(begun, order({ note: 'later' }))).toBe(begun);
  });
});

describe('an edit', () => {
  it('is the difference to what the waiter saw, and nothing when nothing changed', () => {
    const draft = draftOfEdit(order());
    expect(operationOf(draft, at)).toBeNull();
    expect(
      operationOf(
        changeDraft(changeDraft(draft, oneMore), (now) => removeUnit(now, 1)),
        at,
      ),
    ).toBeNull();
    expect(operationOf(changeDraft(draft, oneMore), at)).toMatchObject({
      kind: 'order-update',
      params: { orderKey: key, changes: { lines: [{ productId: 1, quantity: 1 }] } },
    });
  });

  it('follows the order as long as the waiter changed nothing', () => {
    const now = order({ lines: [line({ quantity: 5 })] });
    const draft = rebaseDraft(draftOfEdit(order()), now);
    expect(draft.content.lines).toEqual(now.lines);
    expect(changedElsewhere(draft, now)).toBe(false);
  });

  it("keeps the waiter's changes, and says so, when somebody else changes the order", () => {
    const mine = changeDraft(draftOfEdit(order()), oneMore);
    const now = order({ lines: [line({ quantity: 2 }), line({ productId: 2 })] });
    const draft = rebaseDraft(mine, now);
    expect(draft.content.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [1, 3],
    ]);
    expect(draft.base).toEqual(mine.base);
    expect(changedElsewhere(draft, now)).toBe(true);
    expect(operationOf(draft, at)).toMatchObject({
      params: { changes: { lines: [{ productId: 1, quantity: 1 }] } },
    });
  });

  it('can not take away what was billed meanwhile', () => {
    const mine = changeDraft(draftOfEdit(order()), (now) => removeUnit(now, 1));
    const draft = rebaseDraft(mine, order({ lines: [line({ quantity: 2, quantityBilled: 2 })] }));
    expect(draft.content.lines[0]).toMatchObject({ quantity: 2, quantityBilled: 2 });
    expect(removeLine(draft.content, 1)).toBe(draft.content);
  });

  it('begins with the kept draft, or with the order when all of it is there already', () => {
    const kept = changeDraft(draftOfEdit(order()), oneMore);
    expect(initialDraft(kept, order()).content).toEqual(kept.content);
    const done = initialDraft(kept, order({ lines: [line({ quantity: 3 })] }));
    expect(isPristine(done)).toBe(true);
    expect(isPristine(initialDraft(null, order()))).toBe(true);
  });

  it('keeps only what came after, when another tab sent what both had in common', () => {
    const common = changeDraft(draftOfEdit(order()), oneMore);
    const now = order({ lines: [line({ quantity: 3 })] });
    expect(isPristine(rebaseAfterOtherTab(common, common, now))).toBe(true);
    const since = rebaseAfterOtherTab(changeDraft(common, oneMore), common, now);
    expect(since.opId).not.toBe(common.opId);
    expect(since.content.lines[0]?.quantity).toBe(4);
    expect(operationOf(since, at)).toMatchObject({
      params: { changes: { lines: [{ productId: 1, quantity: 1 }] } },
    });
    const own = changeDraft(newDraft(), filled);
    expect(isPristine(rebaseAfterOtherTab(own, own, null))).toBe(true);
    expect(
      rebaseAfterOtherTab(changeDraft(own, oneMore), own, null).content.lines[0]?.quantity,
    ).toBe(2);
  });
});
