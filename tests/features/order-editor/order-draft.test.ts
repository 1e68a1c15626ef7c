import { describe, expect, it } from 'vitest';
import { lineIdOf } from '#domain/line-id.ts';
import type { Order, OrderContent, OrderKey } from '#domain/order.ts';
import {
  addProduct,
  emptyContent,
  removeLine,
  removeUnit,
  setTable,
} from '#features/order-editor/draft/order-content.ts';
import {
  changeDraft,
  draftOfEdit,
  intentOf,
  isPristine,
  newDraft,
  parseDraft,
  takesBack,
} from '#features/order-editor/draft/order-draft.ts';
import {
  afterSaving,
  begunAnew,
  broughtBack,
  changedElsewhere,
  initialDraft,
  rebaseAfterOtherTab,
  rebaseDraft,
  unlessUndone,
} from '#features/order-editor/draft/rebase-draft.ts';
import { plainLineId } from '#tests/harness/plain-line-id.ts';
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

const filled = (content: OrderContent) => addProduct(setTable(content, '5'), sold(1), 9);
const oneMore = (content: OrderContent) => addProduct(content, sold(1), 9);

describe('a draft', () => {
  it('gets a new operation id with each change, and keeps it without one', () => {
    const draft = newDraft();
    const next = changeDraft(draft, filled);
    expect(next.opId).not.toBe(draft.opId);
    expect(next.orderKey).toBe(draft.orderKey);
    expect(changeDraft(next, (content) => content)).toBe(next);
  });

  it('survives storage unchanged, and is rejected when it has another shape', () => {
    const draft = changeDraft(newDraft(), filled);
    expect(parseDraft(structuredClone(draft))).toEqual(draft);
    expect(parseDraft({ ...draft, content: { lines: [] } })).toBeNull();
    expect(parseDraft('x')).toBeNull();
  });
});

it('of a build whose lines had no ids is read with those that server and device agree on', () => {
  const draft = changeDraft({ ...draftOfEdit(order()), orderKey: key }, oneMore);
  const bare = ({ lines, ...rest }: OrderContent) => ({
    ...rest,
    lines: lines.map(({ lineId: _none, ...each }) => each),
  });
  const stored = { ...draft, base: draft.base && bare(draft.base), content: bare(draft.content) };
  const ids = (content: OrderContent | null | undefined) =>
    content?.lines.map(({ lineId }) => lineId);
  const read = parseDraft(stored);
  expect(ids(read?.content)).toEqual([lineIdOf(key, 1)]);
  expect(ids(read?.base)).toEqual([lineIdOf(key, 1)]);
});

describe('a new order', () => {
  it('is sent under the key of its draft, with trimmed texts', () => {
    const draft = changeDraft(newDraft(), (content) => filled(setTable(content, '')));
    const spaced = changeDraft(draft, (content) => setTable(content, ' 5 '));
    expect(intentOf(spaced, at)).toMatchObject({
      kind: 'order-create',
      params: { orderKey: draft.orderKey, at, tableNumber: '5', lines: [{ quantity: 1 }] },
    });
  });

  it('starts empty when the stored draft was already sent', () => {
    const kept = { ...changeDraft(newDraft(), filled), orderKey: key };
    const started = initialDraft(kept, order({ ...kept.content }));
    expect(started.content).toEqual(emptyContent);
    expect(started.orderKey).not.toBe(key);
  });

  it('becomes another new order when it differs from the order sent under its key', () => {
    const kept = { ...changeDraft(newDraft(), filled), orderKey: key };
    const started = initialDraft(kept, order());
    expect(started.content).toEqual(kept.content);
    expect(started.orderKey).not.toBe(key);
    expect(rebaseDraft(started, order({ note: 'later' }))).toBe(started);
  });
});

describe('an edit', () => {
  it('is sent as the difference to what the waiter saw, and not at all when nothing changed', () => {
    const draft = draftOfEdit(order());
    expect(intentOf(draft, at)).toBeNull();
    expect(
      intentOf(
        changeDraft(changeDraft(draft, oneMore), (now) => removeUnit(now, plainLineId(1))),
        at,
      ),
    ).toBeNull();
    expect(intentOf(changeDraft(draft, oneMore), at)).toMatchObject({
      kind: 'order-update',
      params: { orderKey: key, changes: { lines: [{ productId: 1, quantity: 1 }] } },
    });
  });

  it('takes back only what was there when it began', () => {
    const edit = draftOfEdit(order());
    const less = (draft: typeof edit) =>
      changeDraft(draft, (now) => removeUnit(now, plainLineId(1)));
    expect(takesBack(edit)).toBe(false);
    expect(takesBack(less(changeDraft(edit, oneMore)))).toBe(false);
    expect(takesBack(less(edit))).toBe(true);
    expect(takesBack(changeDraft(newDraft(), oneMore))).toBe(false);
  });

  it('follows the order as long as the waiter changed nothing', () => {
    const now = order({ lines: [line({ quantity: 5 })] });
    const draft = rebaseDraft(draftOfEdit(order()), now);
    expect(draft.content.lines).toEqual(now.lines);
    expect(changedElsewhere(draft, now)).toBe(false);
  });

  it("keeps the waiter's changes, and reports it, when somebody else changes the order", () => {
    const mine = changeDraft(draftOfEdit(order()), oneMore);
    const now = order({ lines: [line({ quantity: 2 }), line({ productId: 2 })] });
    const draft = rebaseDraft(mine, now);
    expect(draft.content.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [1, 3],
    ]);
    expect(draft.base).toEqual(mine.base);
    expect(changedElsewhere(draft, now)).toBe(true);
    expect(intentOf(draft, at)).toMatchObject({
      params: { changes: { lines: [{ productId: 1, quantity: 1 }] } },
    });
  });

  it('costs what it will after saving: with what somebody else changed, and without counting its own changes twice', () => {
    const unitsOf = ({ lines }: OrderContent) =>
      lines.map(({ productId, quantity }) => [productId, quantity]);
    const mine = changeDraft(draftOfEdit(order()), oneMore);
    expect(afterSaving(mine, order())).toBe(mine.content);
    const theirs = order({ lines: [line({ quantity: 1 }), line({ productId: 2 })] });
    expect(unitsOf(afterSaving(mine, theirs))).toEqual([
      [1, 2],
      [2, 1],
    ]);
    const own = changeDraft(newDraft(), filled);
    expect(afterSaving(own, null)).toBe(own.content);
  });

  it('goes on with the order as it is now once nothing is left of the changes', () => {
    const theirs = order({ lines: [line({ quantity: 2 }), line({ productId: 2 })] });
    const mine = changeDraft(draftOfEdit(order()), oneMore);
    expect(unlessUndone(mine, theirs)).toBe(mine);
    const undone = changeDraft(mine, (now) => removeUnit(now, plainLineId(1)));
    expect(unlessUndone(undone, order())).toBe(undone);
    expect(unlessUndone(undone, theirs).content.lines).toEqual(theirs.lines);
  });

  it('begins anew from the order as it is now, and comes back with what was billed meanwhile', () => {
    const mine = changeDraft(draftOfEdit(order()), oneMore);
    const theirs = order({ lines: [line({ quantity: 2 }), line({ productId: 2 })] });
    const anew = begunAnew(mine, theirs);
    expect(anew.content.lines).toEqual(theirs.lines);
    expect(intentOf(anew, at)).toBeNull();
    expect(begunAnew(changeDraft(newDraft(), filled), null).content).toEqual(emptyContent);
    const billed = order({ lines: [line({ quantity: 2, quantityBilled: 1 })] });
    const back = broughtBack(mine, billed);
    expect(back.content.lines[0]).toMatchObject({ quantity: 3, quantityBilled: 1 });
    expect(back.opId).not.toBe(mine.opId);
  });

  it('can not remove units that were billed meanwhile', () => {
    const mine = changeDraft(draftOfEdit(order()), (now) => removeUnit(now, plainLineId(1)));
    const draft = rebaseDraft(mine, order({ lines: [line({ quantity: 2, quantityBilled: 2 })] }));
    expect(draft.content.lines[0]).toMatchObject({ quantity: 2, quantityBilled: 2 });
    expect(removeLine(draft.content, plainLineId(1))).toBe(draft.content);
  });

  it('starts with the stored draft, or with the order when that already contains it', () => {
    const kept = changeDraft(draftOfEdit(order()), oneMore);
    expect(initialDraft(kept, order()).content).toEqual(kept.content);
    const done = initialDraft(kept, order({ lines: [line({ quantity: 3 })] }));
    expect(isPristine(done)).toBe(true);
    expect(isPristine(initialDraft(null, order()))).toBe(true);
  });

  it('keeps only the changes made since another tab sent the common part', () => {
    const common = changeDraft(draftOfEdit(order()), oneMore);
    const now = order({ lines: [line({ quantity: 3 })] });
    expect(isPristine(rebaseAfterOtherTab(common, common, now))).toBe(true);
    const since = rebaseAfterOtherTab(changeDraft(common, oneMore), common, now);
    expect(since.opId).not.toBe(common.opId);
    expect(since.content.lines[0]?.quantity).toBe(4);
    expect(intentOf(since, at)).toMatchObject({
      params: { changes: { lines: [{ productId: 1, quantity: 1 }] } },
    });
    const own = changeDraft(newDraft(), filled);
    expect(isPristine(rebaseAfterOtherTab(own, own, null))).toBe(true);
    expect(
      rebaseAfterOtherTab(changeDraft(own, oneMore), own, null).content.lines[0]?.quantity,
    ).toBe(2);
  });
});
