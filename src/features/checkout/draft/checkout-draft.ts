import * as z from 'zod/mini';
import { typedCustomer } from '#contract/bills.ts';
import { amount, billKey } from '#contract/fields.ts';
import { lineIdOf } from '#domain/line-id.ts';
import type { BillKey, OrderKey } from '#domain/order.ts';
import { emptyCustomer } from '#parts/customers/customer-form.ts';

const typedLine = z.object({
  quantity: z.string(),
  discount: z.string(),
  /** For how many units the discount was typed: they share it. Drafts of earlier builds don't say. */
  units: z.optional(z.int()),
});

const typedPayment = z.object({
  /** Created with it, so that recording it twice makes one payment. */
  key: z.uuid(),
  /** Null until one is chosen; the first of the list counts until then. */
  methodId: z.nullable(z.int()),
  /** What it pays; null of the last one, which pays what is left. */
  amount: z.nullable(amount),
  /** Cash that was handed over, or what is charged, as typed. */
  typed: z.string(),
  lote: z.string(),
  voucher: z.string(),
  /** As typed; absent while nobody gives one. `memberId`: who gets it. */
  tip: z.optional(z.object({ typed: z.string(), memberId: z.nullable(z.int()) })),
  /** As typed; absent of other methods. */
  retention: z.optional(
    z.object({ number: z.string(), date: z.string(), renta: z.string(), iva: z.string() }),
  ),
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
  /** Why the bill has no service; absent: it has. */
  serviceReason: z.optional(z.string()),
  finalCustomer: z.boolean(),
  customer: typedCustomer,
  /** Typed to find a customer, and not settled yet. Drafts of earlier builds have none. */
  find: z._default(z.string(), ''),
  payments: z.array(typedPayment).check(z.minLength(1)),
  /** The place of the payment that is being typed. */
  paying: z.int(),
  /** For a split bill: the parts still to be paid as they were told, this one first; units by line. */
  plan: z.optional(z.array(z.record(z.string(), z.int()))),
});

const formerPayment = z.object({
  billKey,
  paymentMethodId: z.nullable(z.int()),
  received: z.string(),
});

/** An unfinished checkout, kept through reload, update and crash. */
export type CheckoutDraft = z.infer<typeof schema>;
export type TypedLine = z.infer<typeof typedLine>;
export type TypedPayment = z.infer<typeof typedPayment>;

export const emptyLine: TypedLine = { quantity: '0', discount: '' };

/** A payment of what is left. */
export const newPayment = (key: string, methodId: number | null): TypedPayment => ({
  ...{ key, methodId, amount: null },
  ...{ typed: '', lote: '', voucher: '' },
});

/** A new checkout: the whole bill, for a final consumer. */
export const newDraft = (key: BillKey, opId: string): CheckoutDraft => ({
  billKey: key,
  opId,
  partial: false,
  lines: {},
  finalCustomer: true,
  customer: emptyCustomer,
  find: '',
  payments: [newPayment(key, null)],
  paying: 0,
});

/** Earlier builds named a line by the number of its product. */
const isNumber = (name: string): boolean => /^\d+$/.test(name);

/** Drafts of earlier builds had one payment. */
const withPayments = (value: unknown): unknown => {
  const former = formerPayment.safeParse(value).data;
  if (!former) return value;
  const { billKey: key, paymentMethodId, received } = former;
  const payment = { ...newPayment(key, paymentMethodId), typed: received };
  return { ...(value as object), payments: [payment], paying: 0 };
};

/** @returns reads the stored checkout of an order; null when it has another shape */
export const draftParser =
  (order: OrderKey) =>
  (value: unknown): CheckoutDraft | null => {
    const { data } = schema.safeParse(withPayments(value));
    if (!data) return null;
    const lines = Object.entries(data.lines).map(([name, typed]) => [
      isNumber(name) ? lineIdOf(order, Number(name)) : name,
      typed,
    ]);
    return { ...data, lines: Object.fromEntries(lines) };
  };
