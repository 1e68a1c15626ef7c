import * as z from 'zod/mini';
import { billKey } from '#contract/fields.ts';
import type { BillKey, OrderKey } from '#domain/order.ts';
import { emptyCustomer, typedCustomer } from '#parts/customers/customer-form.ts';

const typedLine = z.object({ quantity: z.string(), discount: z.string() });

const schema = z.object({
  /** Made with the draft, so that however often it is recorded it is one bill. */
  billKey,
  opId: z.uuid(),
  partial: z.boolean(),
  /** By product id; numbers as they were typed. */
  lines: z.record(z.string(), typedLine),
  finalCustomer: z.boolean(),
  customer: typedCustomer,
  /** Null until one was chosen: then the first of the list counts. */
  paymentMethodId: z.nullable(z.int()),
  received: z.string(),
  /** The bill is divided, and so many parts are still to be paid, this one among them. */
  parts: z.optional(z.int()),
});

/** An unfinished checkout, as a reload brings it back. */
export type CheckoutDraft = z.infer<typeof schema>;
export type TypedLine = z.infer<typeof typedLine>;

export const emptyLine: TypedLine = { quantity: '0', discount: '' };

/** A fresh checkout: the whole bill, for a final consumer. */
export const newDraft = (key: BillKey, opId: string): CheckoutDraft => ({
  billKey: key,
  opId,
  partial: false,
  lines: {},
  finalCustomer: true,
  customer: emptyCustomer,
  paymentMethodId: null,
  received: '',
});

export const parseDraft = (value: unknown): CheckoutDraft | null =>
  schema.safeParse(value).data ?? null;

/** `seq`: of the refused bill that a correction is about. */
export const draftKey = (businessId: number, order: OrderKey, seq?: number): string =>
  `checkout:${businessId}:${order}${seq === undefined ? '' : `:${seq}`}`;
