import { describe, expect, it } from 'vitest';
import type { Order, OrderContent, OrderKey } from '#domain/order.ts';
import {
  addUnit,
  emptyContent,
  removeLine,
  setTable,
  takeUnit,
} from '#features/order-editor/draft/order-content.ts';
import {
  caughtUp,
  changed,
  changedElsewhere,
  editDraft,
  intentOf,
  isPristine,
  newDraft,
  parseDraft,
  sentElsewhere,
  started,
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
    const next = changed(draft, filled);
    expect(next.opId).not.toBe(draft.opId);
    expect(next.orderKey).toBe(draft.orderKey);
    expect(changed(next, (content) => content)).toBe(next);
  });

  it('comes back from storage as it was, and is refused when it is of another form', () => {
    const draft = changed(newDraft(), filled);
    expect(parseDraft(structuredClone(draft))).toEqual(draft);
    expect(parseDraft({ ...draft, content: { lines: [] } })).toBeNull();
    expect(parseDraft('x')).toBeNull();
  });
});

describe('a new order', () => {
  it('is sent under the key that was made with the draft, with trimmed texts', () => {
    const draft = changed(newDraft(), (content) => filled(setTable(content, '')));
    const spaced = changed(draft, (content) => setTable(content, ' 5 '));
    expect(intentOf(spaced, at)).toMatchObject({
      kind: 'order-create',
      params: { orderKey: draft.orderKey, at, tableNumber: '5', lines: [{ quantity: 1 }] },
    });
  });

  it('begins afresh when the kept one is an order already', () => {
    const kept = { ...changed(newDraft(), filled), orderKey: key };
    const begun = started(kept, order({ ...kept.content }));
    expect(begun.content).toEqual(emptyContent);
    expect(begun.orderKey).not.toBe(key);
  });

  it('keeps what differs from the order that was sent under its key, as an order of its own', () => {
    const kept = { ...changed(newDraft(), filled), orderKey: key };
    const begun = started(kept, order());
    expect(begun.content).toEqual(kept.content);
    expect(begun.orderKey).not.toBe(key);
    expect(caughtUp(begun, order({ note: 'later' }))).toBe(begun);
  });
});

describe('an edit', () => {
  it('is the difference to what the waiter saw, and nothing when nothing changed', () => {
    const draft = editDraft(order());
    expect(intentOf(draft, at)).toBeNull();
    expect(
      intentOf(
        changed(changed(draft, oneMore), (now) => takeUnit(now, 1)),
        at,
      ),
    ).toBeNull();
    expect(intentOf(changed(draft, oneMore), at)).toMatchObject({
      kind: 'order-update',
      params: { orderKey: key, changes: { lines: [{ productId: 1, quantity: 1 }] } },
    });
  });

  it('follows the order as long as the waiter changed nothing', () => {
    const now = order({ lines: [line({ quantity: 5 })] });
    const draft = caughtUp(editDraft(order()), now);
    expect(draft.content.lines).toEqual(now.lines);
    expect(changedElsewhere(draft, now)).toBe(false);
  });

  it("keeps the waiter's changes, and says so, when somebody else changes the order", () => {
    const mine = changed(editDraft(order()), oneMore);
    const now = order({ lines: [line({ quantity: 2 }), line({ productId: 2 })] });
    const draft = caughtUp(mine, now);
    expect(draft.content.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [1, 3],
    ]);
    expect(draft.base).toEqual(mine.base);
    expect(changedElsewhere(draft, now)).toBe(true);
    expect(intentOf(draft, at)).toMatchObject({
      params: { changes: { lines: [{ productId: 1, quantity: 1 }] } },
    });
  });

  it('can not take away what was billed meanwhile', () => {
    const mine = changed(editDraft(order()), (now) => takeUnit(now, 1));
    const draft = caughtUp(mine, order({ lines: [line({ quantity: 2, quantityBilled: 2 })] }));
    expect(draft.content.lines[0]).toMatchObject({ quantity: 2, quantityBilled: 2 });
    expect(removeLine(draft.content, 1)).toBe(draft.content);
  });

  it('begins with the kept draft, or with the order when all of it is there already', () => {
    const kept = changed(editDraft(order()), oneMore);
    expect(started(kept, order()).content).toEqual(kept.content);
    const done = started(kept, order({ lines: [line({ quantity: 3 })] }));
    expect(isPristine(done)).toBe(true);
    expect(isPristine(started(null, order()))).toBe(true);
  });

  it('keeps only what came after, when another tab sent what both had in common', () => {
    const common = changed(editDraft(order()), oneMore);
    const now = order({ lines: [line({ quantity: 3 })] });
    expect(isPristine(sentElsewhere(common, common, now))).toBe(true);
    const since = sentElsewhere(changed(common, oneMore), common, now);
    expect(since.opId).not.toBe(common.opId);
    expect(since.content.lines[0]?.quantity).toBe(4);
    expect(intentOf(since, at)).toMatchObject({
      params: { changes: { lines: [{ productId: 1, quantity: 1 }] } },
    });
    const own = changed(newDraft(), filled);
    expect(isPristine(sentElsewhere(own, own, null))).toBe(true);
    expect(sentElsewhere(changed(own, oneMore), own, null).content.lines[0]?.quantity).toBe(2);
  });
});
