import * as z from 'zod/mini';
import { billCreated, customerInput, taxTotal } from '#contract/bills.ts';
import { orderDiscount } from '#contract/discount.ts';
import { amount, billKey, id, orderKey, timestamp } from '#contract/fields.ts';
import { lineShape } from '#contract/line-product.ts';
import { payment } from '#contract/payments.ts';
import { reason } from '#contract/reasons.ts';
import type { Payment } from '#domain/bill.ts';
import { guestIn } from '#domain/bill.ts';
import { afterBill } from '#domain/parted-order.ts';
import { isPlain } from '#domain/payment.ts';
import { attributionOf, attributionShape } from './attribution.ts';
import { billFromApi, orderFromApi } from './from-api.ts';
import {
  type IssuedDocument,
  issuedDocument,
  pendingDocument,
  sentDocument,
} from './issued-document.ts';
import { orderLane, paymentsLane } from './lane.ts';
import { defineOperation } from './operation.ts';
import { billedCustomer, withBill, withOrder } from './order-state.ts';

const billLine = z.object({
  ...lineShape,
  quantity: z.int().check(z.positive()),
  discount: amount,
  /** Of the discount: the share in that of the order. */
  shared: z.exactOptional(amount),
  total: amount,
  /** As the screen showed it; the server takes the order's. Entries of earlier builds have none. */
  note: z.exactOptional(z.string()),
});

const summary = z.object({
  subTotalBeforeDiscount: amount,
  discounts: amount,
  subtotal: amount,
  totalByTax: z.array(taxTotal),
  taxes: amount,
  serviceRate: z.number(),
  serviceRateAmount: amount,
  total: amount,
});

/** What is told of a payment after it was taken has operations of its own, and the server knows the names of its members. */
const toInput = ({
  method,
  tipName: _,
  corrections: _corrections,
  confirmations: _confirmations,
  ...rest
}: Payment) => ({
  ...rest,
  paymentMethodId: method.id,
});

interface Paid {
  payments: Payment[];
  billKey: string;
  shiftId?: string;
  fiscal?: IssuedDocument;
}

/** As the bill keeps them. */
const asPaid = ({ payments, billKey }: Paid) => {
  const paymentMethod = (payments[0] as Payment).method;
  return { paymentMethod, ...(!isPlain(payments, billKey) && { payments }) };
};

/**
 * What a bill says of its payments. One that is plain goes as it always did; more than that goes to a path that older servers don't
 * know, where it waits: they would take the first payment for all, and for none of a shift. So do tips and retentions, of which servers
 * that take several payments may not know, and electronic documents.
 */
const paidWith = ({ payments, billKey, shiftId, fiscal }: Paid) => {
  const more = {
    ...(!isPlain(payments, billKey) && { payments: payments.map(toInput) }),
    ...(shiftId && { shiftKey: shiftId }),
  };
  const hasParts = payments.some(({ tip, retention }) => tip || retention);
  const several = Object.keys(more).length > 0 ? 'bills/v2/payments' : 'bills/v2';
  const known = hasParts ? 'bills/v2/payment-parts' : several;
  return {
    path: fiscal ? 'bills/v2/fiscal' : known,
    said: { paymentMethodId: payments[0]?.method.id, ...more },
  };
};

/** POST /bills/v2 : the guest pays. Totals are the server's; `summary` is what the screen showed. */
export const billCreate = defineOperation({
  kind: 'bill-create',
  /** Builds of version 4 would send it without its electronic document. */
  version: 5,
  params: z.object({
    billKey,
    orderKey,
    at: timestamp,
    businessId: id,
    customer: z.nullable(customerInput),
    payments: z.array(payment).check(z.minLength(1)),
    lines: z.array(billLine).check(z.minLength(1)),
    summary,
    /** Null: from here on the order has none. Entries of earlier builds say nothing. */
    orderDiscount: z.exactOptional(z.nullable(orderDiscount)),
    /** Why discounts are given. */
    discountReason: z.exactOptional(reason),
    /** Why it has no service. */
    serviceReason: z.exactOptional(reason),
    fiscal: z.exactOptional(issuedDocument),
    ...attributionShape,
  }),
  lane: orderLane,
  effect: (state, params) => {
    const charged = withOrder(state, (order) => afterBill(order, params));
    return withBill(charged, {
      key: params.billKey,
      id: null,
      orderKey: params.orderKey,
      orderId: state.order?.id ?? null,
      orderNumber: state.order?.number,
      tableNumber: state.order?.tableNumber,
      total: params.summary.total,
      hasCustomer: params.customer !== null,
      ...(params.customer && { guest: guestIn(params.customer) }),
      ...(params.customer?.unverifiedIdentity && { unverifiedIdentity: true }),
      ...asPaid(params),
      ...(params.shiftId && { shiftKey: params.shiftId }),
      ...(params.fiscal && { fiscal: pendingDocument(params.fiscal, params.at) }),
      createdAt: params.at,
      status: 'billedWithoutIRS',
      customer: params.customer && billedCustomer(params.customer),
      summary: params.summary,
      ...(params.orderDiscount && { orderDiscount: params.orderDiscount }),
      lines: params.lines,
    });
  },
  request: (params) => {
    const { path, said } = paidWith(params);
    const fiscal = params.fiscal && sentDocument(params.fiscal, params.at);
    return {
      method: 'POST',
      path,
      body: {
        key: params.billKey,
        createdAt: params.at,
        businessId: params.businessId,
        orderId: params.orderKey,
        finalCustomer: params.customer === null,
        customer: params.customer && { ...params.customer, businessId: params.businessId },
        selectedProducts: params.lines.map(({ lineId, productId, quantity, discount, shared }) => ({
          lineId,
          productId,
          quantity,
          discount,
          ...(shared && { shared }),
        })),
        ...said,
        ...(fiscal && { fiscal }),
        serviceRate: params.summary.serviceRate,
        serviceAmount: params.summary.serviceRateAmount,
        expectedTotal: params.summary.total,
        ...(params.orderDiscount !== undefined && { orderDiscount: params.orderDiscount }),
        ...(params.discountReason && { discountReason: params.discountReason }),
        ...(params.serviceReason && { serviceReason: params.serviceReason }),
        ...attributionOf(params),
      },
    };
  },
  answer: billCreated,
  accept: (answer) => ({ order: orderFromApi(answer.order), bills: [billFromApi(answer)] }),
  difference: ({ summary: { total } }, answer) =>
    total === answer.total
      ? null
      : {
          ...{ shown: total, billed: answer.total },
          ...{ billId: answer.id, billNumber: answer.number, billKey: answer.key },
        },
  reconcile: () => 'park',
  creates: 'bill',
  gives: ({ billKey }) => billKey,
  givesTo: paymentsLane,
  correctedIn: 'checkout',
  inShift: true,
  issues: true,
  total: ({ summary: { total } }) => total,
});
