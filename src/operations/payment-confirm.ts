import * as z from 'zod/mini';
import { paymentChangePath } from '#contract/api-paths.ts';
import { bill as billAnswer } from '#contract/bills.ts';
import { amount, billKey, orderKey, timestamp } from '#contract/fields.ts';
import { changeKey, paymentKey } from '#contract/payments.ts';
import { reason } from '#contract/reasons.ts';
import { withConfirmation, withPayment } from '#domain/payment-changes.ts';
import { attributionOf, attributionShape } from './attribution.ts';
import { billFromApi } from './from-api.ts';
import { orderLane, paymentsLane } from './lane.ts';
import { defineOperation } from './operation.ts';

/** POST bills/{id}/payments/{key}/confirm : the money of a payment that was taken without a connection has arrived, or has not. */
export const paymentConfirm = defineOperation({
  kind: 'payment-confirm',
  version: 1,
  params: z.object({
    ...{ orderKey, billKey, paymentKey, confirmationKey: changeKey, at: timestamp },
    /** Of the payment. */
    amount,
    arrived: z.boolean(),
    /** Why it did not arrive. */
    reason: z.exactOptional(reason),
    ...attributionShape,
  }),
  lane: paymentsLane,
  effect: (state, { confirmationKey: key, arrived, reason: why, at, ...params }) => ({
    ...state,
    bills: state.bills.map((bill) =>
      bill.key === params.billKey
        ? withPayment(bill, params.paymentKey, (payment) =>
            withConfirmation(payment, { key, arrived, at, ...(why && { reason: why }) }),
          )
        : bill,
    ),
  }),
  request: ({ confirmationKey: key, arrived, reason: why, at, ...made }) => ({
    method: 'POST',
    path: paymentChangePath(made.billKey, made.paymentKey, 'confirm'),
    body: { ...{ key, arrived, at }, ...(why && { reason: why }), ...attributionOf(made) },
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
  total: (params) => params.amount,
});
