import * as z from 'zod/mini';
import { reviewReasons } from '#domain/reviews.ts';
import { movementKinds } from '#domain/shift.ts';
import { customerFields } from './bills.ts';
import { orderDiscount } from './discount.ts';
import { amount, id, timestamp } from './fields.ts';
import { unverified } from './identity.ts';
import { ticketDetails } from './kitchen.ts';
import { chosenOption, optionFault } from './line-product.ts';
import { orderStatus } from './orders.ts';
import { role } from './roles.ts';
import { largestId } from './text-fields.ts';
import { transferDetails } from './transfers.ts';

/** What was done to an order, a bill or the business: data, from which the screens make words. */

const change = <Value>(value: z.ZodMiniType<Value>) => z.object({ before: value, after: value });

const named = {
  productName: z.string(),
  options: z.exactOptional(z.array(chosenOption)),
};

/** Units of a line before and after, and its note where that changed. */
const trailLine = z.object({
  lineId: z.string(),
  ...named,
  before: z.int(),
  after: z.int(),
  note: z.exactOptional(change(z.string())),
});

/** Of what was sent again after the server was put back: the number that it had before, where another one was given. */
const formerNumber = z.exactOptional(id);

/**
 * Only what changed. `again`: a device brought back what a restored server had lost. `late`: of a change of status that came back
 * behind a later one, or behind a cancellation: the order has stayed what `before` says.
 */
export const orderDetails = z.object({
  tableNumber: z.exactOptional(change(z.string())),
  note: z.exactOptional(change(z.string())),
  status: z.exactOptional(change(orderStatus)),
  lines: z.exactOptional(z.array(trailLine)),
  /** Why units were taken off, or why it was cancelled: see `domain/reasons`. */
  reason: z.exactOptional(z.string()),
  again: z.exactOptional(z.literal(true)),
  late: z.exactOptional(z.literal(true)),
  formerNumber,
  /** Units that went to another order, or came from one. */
  transfer: z.exactOptional(transferDetails),
});

export const billDetails = z.object({
  total: amount,
  /** With tax. */
  discounts: amount,
  /** Rows from before it was kept have none. */
  service: z.exactOptional(amount),
  /** On the whole order; null: it was taken off. */
  orderDiscount: z.exactOptional(z.nullable(orderDiscount)),
  /** Why the discounts were given: see `domain/reasons`. */
  discountReason: z.exactOptional(z.string()),
  /** Why the bill has no service. */
  serviceReason: z.exactOptional(z.string()),
  /** Of the first payment. */
  paymentMethodId: id,
  /** Of several. */
  payments: z.exactOptional(z.array(z.object({ paymentMethodId: id, amount }))),
  /** The name of the customer; null for the final consumer. */
  customer: z.nullable(z.string()),
  /** The customer's number; rows from before it was kept have none. */
  dni: z.exactOptional(z.string()),
  ...unverified,
  lines: z.array(
    z.object({
      ...named,
      quantity: z.int(),
      discount: z.exactOptional(amount),
      optionFaults: z.exactOptional(z.array(optionFault)),
    }),
  ),
  again: z.exactOptional(z.literal(true)),
  formerNumber,
  /** Percent: what the guest was shown, and what the business had, which never had that. */
  serviceRate: z.exactOptional(z.object({ shown: z.number(), own: z.number() })),
});

/** `late`: a later change of the customer had arrived before, and stays. */
export const customerDetails = z.extend(change(z.nullable(customerFields)), {
  late: z.exactOptional(z.literal(true)),
});

/** What was changed in the data or the settings of the business, by the name of the field. */
export const businessDetails = z.object({
  changes: z.record(z.string(), change(z.union([z.string(), z.number(), z.boolean()]))),
});

const member = { memberId: id, name: z.string() };

/** What was done to the team and its devices. Names are those of then. */
export const teamDetails = z.discriminatedUnion('what', [
  z.object({ what: z.literal('joined'), ...member, role }),
  z.object({ what: z.literal('role'), ...member, before: role, after: role }),
  z.object({ what: z.literal('name'), memberId: id, before: z.string(), after: z.string() }),
  z.object({
    what: z.enum(['deactivated', 'reactivated', 'pin-set', 'pin-removed']),
    ...member,
  }),
  z.object({ what: z.enum(['invited', 'invitation-revoked']), invitationId: id, role }),
  z.object({
    what: z.enum(['device-enrolled', 'device-ended', 'station-set', 'station-ended']),
    deviceId: z.string(),
    name: z.string(),
  }),
]);

/** `total`: what its guests were shown. */
export const preBillDetails = z.object({
  total: amount,
  again: z.exactOptional(z.literal(true)),
});

/** Of the shift of a till, whose name is that of then. */
export const shiftDetails = z.object({
  till: z.string(),
  /** The float, what was moved, what was counted, or by what the count was corrected; of an uncounted one absent. */
  amount: z.exactOptional(amount),
  movement: z.exactOptional(z.enum(movementKinds)),
  /** Of what was counted to what should have been there. */
  difference: z.exactOptional(amount),
  reason: z.exactOptional(z.string()),
  again: z.exactOptional(z.literal(true)),
});

const shiftKinds = [
  ...(['shift-opened', 'shift-movement', 'shift-closed', 'shift-corrected'] as const),
  'shift-joined',
] as const;

export type ShiftKind = (typeof shiftKinds)[number];

/** `total`: what no longer counts. */
export const annulDetails = z.object({
  total: amount,
  /** See `domain/reasons`. */
  reason: z.string(),
  again: z.exactOptional(z.literal(true)),
});

/** What is told of a payment. `reason`: see `domain/reasons`. */
export const correctionDetails = z.object({
  amount,
  /** The ids of methods. */
  from: id,
  to: id,
  reason: z.string(),
  again: z.exactOptional(z.literal(true)),
});

export const confirmationDetails = z.object({
  amount,
  paymentMethodId: id,
  arrived: z.boolean(),
  reason: z.exactOptional(z.string()),
  again: z.exactOptional(z.literal(true)),
});

const orderKinds = ['order-created', 'order-edited', 'order-status'] as const;

/** A member, and the name that the member has now. */
const person = z.object({ id, name: z.string() });

const shape = {
  id,
  orderId: z.nullable(id),
  billId: z.nullable(id),
  /** Null where it isn't known, or is nobody of this business. */
  actor: z.nullable(person),
  /** Whose PIN allowed it. */
  approvedBy: z.nullable(person),
  /** The account that the device was signed in with, where that is not the actor. */
  account: z.exactOptional(person),
  deviceId: z.nullable(z.string()),
  /** Of a shared one, ended or not. */
  deviceName: z.exactOptional(z.string()),
  /** By the device's clock; null where it didn't say. */
  deviceTime: z.nullable(timestamp),
  /** The server's time when it was told. */
  at: timestamp,
  /** Why somebody who may should look at it. A newer server may know more reasons. */
  reasons: z.array(z.catch(z.enum(reviewReasons), 'other')),
  /** Who did look, and when. `account`: the one that noted it, where that is not the person. */
  reviewed: z.nullable(
    z.object({ by: z.nullable(person), account: z.exactOptional(person), at: timestamp }),
  ),
};

const knownRow = z.discriminatedUnion('kind', [
  z.object({ ...shape, kind: z.enum(orderKinds), details: orderDetails }),
  z.object({ ...shape, kind: z.literal('kitchen-ticket'), details: ticketDetails }),
  z.object({ ...shape, kind: z.literal('pre-bill'), details: preBillDetails }),
  z.object({ ...shape, kind: z.literal('bill-created'), details: billDetails }),
  z.object({ ...shape, kind: z.literal('bill-annulled'), details: annulDetails }),
  z.object({ ...shape, kind: z.literal('payment-corrected'), details: correctionDetails }),
  z.object({ ...shape, kind: z.literal('payment-confirmed'), details: confirmationDetails }),
  z.object({ ...shape, kind: z.literal('bill-customer'), details: customerDetails }),
  z.object({ ...shape, kind: z.enum(['business', 'settings']), details: businessDetails }),
  z.object({ ...shape, kind: z.literal('team'), details: teamDetails }),
  z.object({ ...shape, kind: z.enum(shiftKinds), details: shiftDetails }),
]);

/** What a newer server tells: one such row must not make a trail unreadable. */
const otherRow = z.object({
  ...shape,
  kind: z.catch(z.literal('other'), 'other'),
  details: z.object({}),
});

/** GET orders/{id}/trail, GET bills/{id}/trail: the oldest first. */
export const trailRow = z.union([knownRow, otherRow]);

/** The rows of a trail that are shown, by `kind`: by default those with a reason to look at them. */
export const reviewKinds = ['reviews', 'discounts', 'cancellations', 'prices', 'business'] as const;

/** GET business/{id}/reviews . `person`: the actor. `day`: in the business's time zone. `open`: not looked at yet. */
export const reviewsQuery = z.object({
  person: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(largestId))),
  // As far as calendars of all zones reach.
  day: z.optional(z.iso.date().check(z.regex(/^20/))),
  kind: z.optional(z.enum(reviewKinds)),
  open: z.optional(z.literal('true')),
});

/** The newest first. `more`: there are older ones; a day or a person shows them. */
export const reviews = z.object({ rows: z.array(trailRow), more: z.boolean() });

export type ReviewsQuery = z.output<typeof reviewsQuery>;

export type TrailRow = z.infer<typeof trailRow>;
export type OrderDetails = z.infer<typeof orderDetails>;
export type BillDetails = z.infer<typeof billDetails>;
export type BusinessDetails = z.infer<typeof businessDetails>;
export type AnnulDetails = z.infer<typeof annulDetails>;
export type CorrectionDetails = z.infer<typeof correctionDetails>;
export type ConfirmationDetails = z.infer<typeof confirmationDetails>;
export type PreBillDetails = z.infer<typeof preBillDetails>;
export type ShiftDetails = z.infer<typeof shiftDetails>;
export type CustomerDetails = z.infer<typeof customerDetails>;
