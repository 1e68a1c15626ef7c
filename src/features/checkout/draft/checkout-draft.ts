import * as z from 'zod/mini';
import { typedCustomer } from '#contract/bills.ts';
import { billKey } from '#contract/fields.ts';
import { lineIdOf } from '#domain/line-id.ts';
import type { BillKey, OrderKey } from '#domain/order.ts';
import { emptyCustomer } from '#parts/customers/customer-form.ts';

const typedLine = z.object({
  quantity: z.string(),
  discount: z.string(),
  /** For how many units the discount was typed: they share it. Drafts of earlier builds don't say. */
  units: z.optional(z.int()),
});

const schema = z.object({
  /** Created with the draft, so that recording it twice makes one bill. */
  billKey,
  opId: z.uuid(),
  partial: z.boolean(),
  /** By line; numbers are texts as typed. */
  lines: z.record(z.string(), typedLine),
  /** On the whole order, as typed; empty: none. Absent while nobody has changed that of the order. */
  discount: z.optional(z.object({ kind: z.enum(['percent', 'amount']), text: z.string() })),
  /** Why discounts are given; absent while nobody has said. */
  discountReason: z.optional(z.string()),
  finalCustomer: z.boolean(),
  customer: typedCustomer,
  /** Typed to find a customer, and not settled yet. Drafts of earlier builds have none. */
  find: z._default(z.string(), ''),
  /** Null until one is chosen; the first of the list counts until then. */
  paymentMethodId: z.nullable(z.int()),
  received: z.string(),
  /** For a split bill: the parts still to be paid as they were told, this one first; units by line. */
  plan: z.optional(z.array(z.record(z.string(), z.int()))),
});

/** An unfinished checkout, kept through reload, update and crash. */
export type CheckoutDraft = z.infer<typeof schema>;
export type TypedLine = z.infer<typeof typedLine>;

export const emptyLine: TypedLine = { quantity: '0', discount: '' };

/** A new checkout: the whole bill, for a final consumer. */
export const newDraft = (key: BillKey, opId: string): CheckoutDraft => ({
  billKey: key,
  opId,
  partial: false,
  lines: {},
  finalCustomer: true,
  customer: emptyCustomer,
  find: '',
  paymentMethodId: null,
  received: '',
});

/** Earlier builds named a line by the number of its product. */
const isNumber = (name: string): boolean => /^\d+$/.test(name);

/** @returns reads the stored checkout of an order; null when it has another shape */
export const draftParser =
  (order: OrderKey) =>
  (value: unknown): CheckoutDraft | null => {
    const { data } = schema.safeParse(value);
    if (!data) return null;
    const lines = Object.entries(data.lines).map(([name, typed]) => [
      isNumber(name) ? lineIdOf(order, Number(name)) : name,
      typed,
    ]);
    return { ...data, lines: Object.fromEntries(lines) };
  };
