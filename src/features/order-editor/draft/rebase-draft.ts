import { v7 as uuidv7 } from 'uuid';
import { lineOf, type Order, type OrderContent } from '#domain/order.ts';
import { applyChanges, changesBetween, sameContent } from '#domain/order-changes.ts';
import { emptyContent, trimmed } from './order-content.ts';
import {
  changeDraft,
  contentOf,
  draftOfEdit,
  isPristine,
  newDraft,
  type OrderDraft,
} from './order-draft.ts';

/** Copies the order's billed quantities into the content; returns the same object when none changed. */
const withBilled = (content: OrderContent, order: Order): OrderContent => {
  const lines = content.lines.map((line) => {
    const quantityBilled = lineOf(order, line.lineId)?.quantityBilled ?? 0;
    if (quantityBilled === line.quantityBilled) return line;
    return { ...line, quantityBilled, quantity: Math.max(line.quantity, quantityBilled) };
  });
  return lines.every((line, i) => line === content.lines[i]) ? content : { ...content, lines };
};

/**
 * An edit over the order as it is now. Without changes by the waiter the draft becomes the order; otherwise only the
 * billed quantities are updated, so that billed units can't be removed.
 */
const rebaseEdit = (draft: OrderDraft, order: Order): OrderDraft => {
  if (isPristine(draft)) return draftOfEdit(order);
  const content = withBilled(draft.content, order);
  return content === draft.content ? draft : { ...draft, content };
};

/**
 * The draft of a new order whose key the device already has an order for (sent just before a crash, or in another
 * tab): that order is done, and different content becomes another new order.
 */
const rebaseSentOrder = (draft: OrderDraft, order: Order): OrderDraft =>
  sameContent(contentOf(order), trimmed(draft.content))
    ? newDraft()
    : { ...newDraft(), content: draft.content };

/** The draft over its order as the device now has it; returned unchanged for any other order. */
export const rebaseDraft = (draft: OrderDraft, order: Order): OrderDraft => {
  if (order.key !== draft.orderKey) return draft;
  return draft.base === null ? rebaseSentOrder(draft, order) : rebaseEdit(draft, order);
};

/** The content after its lines that are in `sent` have got their units: from then on these come from nowhere else. */
const withArrived = (content: OrderContent, sent: OrderContent): OrderContent => ({
  ...content,
  lines: content.lines.map((line) => {
    const { movedFrom: _arrived, ...own } = line;
    return lineOf(sent, line.lineId) ? own : line;
  }),
});

/**
 * The draft after another tab sent or discarded the part `common` to both tabs: only the changes made since remain.
 * `order`: as the device has it.
 */
export const rebaseAfterOtherTab = (draft: OrderDraft, common: OrderDraft, order: Order | null) => {
  if (draft.content === common.content || sameContent(draft.content, common.content))
    return initialDraft(null, order);
  if (draft.base === null) return order ? rebaseSentOrder(draft, order) : draft;
  const content = withArrived(draft.content, common.content);
  return { ...draft, opId: uuidv7(), base: common.content, content };
};

/** The draft that a screen starts with: the stored one, unless the order already contains it. */
export const initialDraft = (stored: OrderDraft | null, order: Order | null): OrderDraft => {
  if (!order) return stored ?? newDraft();
  if (!stored || sameContent(contentOf(order), trimmed(stored.content)))
    return stored?.base === null ? newDraft() : draftOfEdit(order);
  return rebaseDraft(stored, order);
};

/** Whether somebody else changed the order since this edit began. */
export const changedElsewhere = (draft: OrderDraft, order: Order | null): boolean =>
  draft.base !== null && order !== null && !sameContent(draft.base, contentOf(order));

/**
 * The order as it will be once the draft is saved: with what somebody else changed since this edit began. Its total is what a guest
 * may be told, because that is billed.
 */
export const afterSaving = (draft: OrderDraft, order: Order | null): OrderContent => {
  const { base, content } = draft;
  return base && order && changedElsewhere(draft, order)
    ? applyChanges(contentOf(order), changesBetween(base, trimmed(content)))
    : content;
};

/** The draft; once the waiter's changes are all undone, the order as it is now. */
export const unlessUndone = (draft: OrderDraft, order: Order | null): OrderDraft =>
  order && changedElsewhere(draft, order) && isPristine(draft) ? draftOfEdit(order) : draft;

/** A draft without the waiter's changes: of an edit, the order as it is now. */
export const begunAnew = (draft: OrderDraft, order: Order | null): OrderDraft =>
  draft.base && order ? draftOfEdit(order) : changeDraft(draft, () => emptyContent);

/** Undoes `begunAnew`. The draft gets a new `opId`: its former one may have been taken for sent. */
export const broughtBack = (former: OrderDraft, order: Order | null): OrderDraft => {
  const again = { ...former, opId: uuidv7() };
  return former.base && order ? rebaseDraft(again, order) : again;
};
