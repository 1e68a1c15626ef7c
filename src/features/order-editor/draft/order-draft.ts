import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import { lineId, orderKey } from '#contract/fields.ts';
import { lineShape } from '#contract/line-product.ts';
import { withLineIds } from '#domain/line-id.ts';
import type { Order, OrderContent, OrderKey } from '#domain/order.ts';
import { changesBetween, isUnchanged, sameContent } from '#domain/order-changes.ts';
import { unitsTakenBack } from '#domain/taken-back.ts';
import { type Intent, newOrderKey } from '#local/queries/record.ts';
import { emptyContent, trimmed } from './order-content.ts';

const content = z.object({
  tableNumber: z.string(),
  note: z.string(),
  lines: z.array(
    z.object({
      ...lineShape,
      lineId: z.optional(lineId),
      quantity: z.int().check(z.positive()),
      quantityBilled: z.int().check(z.nonnegative()),
      note: z.string(),
      movedFrom: z.exactOptional(lineId),
    }),
  ),
});

const withIds = (key: OrderKey, stored: z.infer<typeof content>): OrderContent => ({
  ...stored,
  lines: withLineIds(key, stored.lines),
});

const schema = z.object({
  /** Identifies exactly this content, so that recording it twice (a double tap) counts once. */
  opId: z.uuid(),
  orderKey,
  /** The order's content when the edit began; null for a new order. */
  base: z.nullable(content),
  content,
});

/** An order being taken or edited, stored on the device until it is sent. */
export interface OrderDraft extends z.infer<typeof schema> {
  base: OrderContent | null;
  content: OrderContent;
}

const identified = z.object({ opId: z.string() });

/** The `opId` of a stored draft, without parsing all of it at each tap. */
export const opIdOf = (value: unknown): string | undefined =>
  identified.safeParse(value).data?.opId;

/** Parses a stored draft, also one of a build whose lines had no ids; null when it has another shape. */
export const parseDraft = (value: unknown): OrderDraft | null => {
  const { data } = schema.safeParse(value);
  if (!data) return null;
  const { orderKey: key, base } = data;
  return { ...data, base: base && withIds(key, base), content: withIds(key, data.content) };
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

/** The draft after an edit: other content gets a new `opId`. */
export const changeDraft = (draft: OrderDraft, change: (content: OrderContent) => OrderContent) => {
  const next = change(draft.content);
  return next === draft.content ? draft : { ...draft, opId: uuidv7(), content: next };
};

/** Whether the waiter has changed nothing. */
export const isPristine = ({ base, content: wanted }: OrderDraft): boolean =>
  sameContent(base ?? emptyContent, wanted);

/** Whether it takes units off the order that were there when the edit began. A line that is parted takes none. */
export const takesBack = ({ base, content: wanted }: OrderDraft): boolean =>
  base !== null && unitsTakenBack(base.lines, trimmed(wanted).lines) > 0;

/**
 * The operation that sends the draft; null when an edit changes nothing. `at`: UTC, ISO 8601; `reason`: why units are taken off.
 */
export const intentOf = (draft: OrderDraft, at: string, reason?: string): Intent | null => {
  const wanted = trimmed(draft.content);
  const { base, orderKey: key } = draft;
  if (base === null) return { kind: 'order-create', params: { orderKey: key, at, ...wanted } };
  const changes = changesBetween(base, wanted);
  return isUnchanged(changes)
    ? null
    : {
        kind: 'order-update',
        params: { orderKey: key, at, changes, ...(reason && { reason }) },
      };
};
