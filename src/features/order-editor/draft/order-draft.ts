import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import { orderKey } from '#contract/fields.ts';
import { lineProductShape } from '#contract/line-product.ts';
import { lineOf, type Order, type OrderContent, type OrderKey } from '#domain/order.ts';
import { changesBetween, isUnchanged, sameContent } from '#domain/order-changes.ts';
import { type Intent, newOrderKey } from '#local/queries/record.ts';
import { emptyContent, trimmed } from './order-content.ts';

/** An order being taken or edited, as it is kept until it is sent. */
export interface OrderDraft {
  /** Names exactly this content: recorded twice (a double tap) it counts once. */
  opId: string;
  orderKey: OrderKey;
  /** What the waiter saw when the edit began; null for a new order. */
  base: OrderContent | null;
  content: OrderContent;
}

const content = z.object({
  tableNumber: z.string(),
  note: z.string(),
  lines: z.array(
    z.object({
      ...lineProductShape,
      quantity: z.int().check(z.positive()),
      quantityBilled: z.int().check(z.nonnegative()),
      note: z.string(),
    }),
  ),
});

const schema = z.object({ opId: z.uuid(), orderKey, base: z.nullable(content), content });

const named = z.object({ opId: z.string() });

/** Which content a kept draft holds, without reading all of it at each tap. */
export const opIdOf = (value: unknown): string | undefined => named.safeParse(value).data?.opId;

/** Reads a kept draft; null when it is not of this form. */
export const parseDraft = (value: unknown): OrderDraft | null => {
  const read = schema.safeParse(value);
  return read.success ? read.data : null;
};

export const contentOf = ({ tableNumber, note, lines }: Order): OrderContent => ({
  tableNumber,
  note,
  lines,
});

export const newDraft = (): OrderDraft => ({
  opId: uuidv7(),
  orderKey: newOrderKey(),
  base: null,
  content: emptyContent,
});

export const draftOfEdit = (order: Order): OrderDraft => ({
  opId: uuidv7(),
  orderKey: order.key,
  base: contentOf(order),
  content: contentOf(order),
});

/** The draft after a change by hand: other content, so another operation. */
export const changeDraft = (
  draft: OrderDraft,
  change: (content: OrderContent) => OrderContent,
): OrderDraft => {
  const next = change(draft.content);
  return next === draft.content ? draft : { ...draft, opId: uuidv7(), content: next };
};

/** Whether the draft holds nothing of the waiter's. */
export const isPristine = ({ base, content: wanted }: OrderDraft): boolean =>
  sameContent(base ?? emptyContent, wanted);

/** The same object when nothing was billed since. */
const withBilled = (wanted: OrderContent, order: Order): OrderContent => {
  const lines = wanted.lines.map((line) => {
    const quantityBilled = lineOf(order, line.productId)?.quantityBilled ?? 0;
    if (quantityBilled === line.quantityBilled) return line;
    return { ...line, quantityBilled, quantity: Math.max(line.quantity, quantityBilled) };
  });
  return lines.every((line, place) => line === wanted.lines[place]) ? wanted : { ...wanted, lines };
};

/**
 * The draft of an edit beside the order as it is now. Without changes of the waiter's it is the order; with
 * them it stays as it is, only that what was billed meanwhile can't be taken away any more.
 */
const rebaseEdit = (draft: OrderDraft, order: Order): OrderDraft => {
  if (isPristine(draft)) return draftOfEdit(order);
  const content = withBilled(draft.content, order);
  return content === draft.content ? draft : { ...draft, content };
};

/**
 * The draft of a new order when the device already has the order with its key (sent just before a crash, or in
 * another tab): that order is done, and what differs from it is an order of its own.
 */
const rebaseSentOrder = (draft: OrderDraft, order: Order): OrderDraft =>
  sameContent(contentOf(order), trimmed(draft.content))
    ? newDraft()
    : { ...newDraft(), content: draft.content };

/** The draft once the device knows (more) of its order; other orders do not concern it. */
export const rebaseDraft = (draft: OrderDraft, order: Order): OrderDraft => {
  if (order.key !== draft.orderKey) return draft;
  return draft.base === null ? rebaseSentOrder(draft, order) : rebaseEdit(draft, order);
};

/**
 * The draft once another tab sent (or gave up) what both had in common: what is left are the changes since. `order`:
 * as the device has it.
 */
export const rebaseAfterOtherTab = (
  draft: OrderDraft,
  common: OrderDraft,
  order: Order | null,
): OrderDraft => {
  if (draft.content === common.content || sameContent(draft.content, common.content))
    return initialDraft(null, order);
  if (draft.base === null) return order ? rebaseSentOrder(draft, order) : draft;
  return { ...draft, opId: uuidv7(), base: common.content };
};

/** The draft that a screen begins with: the kept one, unless all that it wanted is already in the order. */
export const initialDraft = (kept: OrderDraft | null, order: Order | null): OrderDraft => {
  if (!order) return kept ?? newDraft();
  if (!kept || sameContent(contentOf(order), trimmed(kept.content)))
    return kept?.base === null ? newDraft() : draftOfEdit(order);
  return rebaseDraft(kept, order);
};

/** Whether somebody else changed the order since this edit began. */
export const changedElsewhere = (draft: OrderDraft, order: Order | null): boolean =>
  draft.base !== null && order !== null && !sameContent(draft.base, contentOf(order));

/** The operation that the draft stands for; null when an edit changes nothing. `at`: UTC, ISO 8601. */
export const operationOf = (draft: OrderDraft, at: string): Intent | null => {
  const wanted = trimmed(draft.content);
  const { base, orderKey: key } = draft;
  if (base === null) return { kind: 'order-create', params: { orderKey: key, at, ...wanted } };
  const changes = changesBetween(base, wanted);
  return isUnchanged(changes)
    ? null
    : { kind: 'order-update', params: { orderKey: key, at, changes } };
};
