import * as z from 'zod/mini';
import { paymentChangePath } from '#contract/api-paths.ts';
import { bill as billAnswer } from '#contract/bills.ts';
import { amount, billKey, orderKey, timestamp } from '#contract/fields.ts';
import { changeKey, paidMethod, paymentKey } from '#contract/payments.ts';
import { reason } from '#contract/reasons.ts';
import { withCorrection, withPayment } from '#domain/payment-changes.ts';
import { attributionOf, attributionShape } from './attribution.ts';
import { billFromApi } from './from-api.ts';
import { orderLane, paymentsLane } from './lane.ts';
import { defineOperation } from './operation.ts';

/** POST bills/{id}/payments/{key}/correct : a payment was made by another method than the one that was written. */
export const paymentCorrect = defineOperation({
  kind: 'payment-correct',
  version: 1,
  params: z.object({
    ...{ orderKey, billKey, paymentKey, correctionKey: changeKey, at: timestamp, reason },
    /** Of the payment. */
    amount,
    /** The method that the screen showed, and the right one. */
    from: paidMethod,
    to: paidMethod,
    /** The shift that took the payment: a device shows it there also where it doesn't know the bill any more. */
    tookIn: z.exactOptional(z.uuid()),
    ...attributionShape,
  }),
  lane: paymentsLane,
  effect: (state, { correctionKey: key, from, to, reason: why, at, ...params }) => ({
    ...state,
    bills: state.bills.map((bill) =>
      bill.key === params.billKey
        ? withPayment(bill, params.paymentKey, (payment) =>
            withCorrection(payment, {
              ...{ key, from, to, reason: why, at },
              ...(params.shiftId && { shiftKey: params.shiftId }),
            }),
          )
        : bill,
    ),
  }),
  request: ({ correctionKey: key, reason: why, at, to, ...made }) => ({
    method: 'POST',
    path: paymentChangePath(made.billKey, made.paymentKey, 'correct'),
    body: {
      ...{ key, paymentMethodId: to.id, reason: why, at },
      ...(made.shiftId && { shiftKey: made.shiftId }),
      ...attributionOf(made),
    },
  }),
  answer: billAnswer,
  // Somebody who sees no sales is told nothing of the bill: what the device has of it stays.
  accept: (answer) => ({
    order: null,
    bills: answer.products.length > 0 ? [billFromApi(answer)] : [],
  }),
  reconcile: () => 'park',
  creates: null,
  takes: (params) => params.billKey,
  takesFrom: orderLane,
  correctedIn: 'bill',
  inShift: true,
  total: (params) => params.amount,
});
