import * as z from 'zod/mini';
import { annulKey } from '#contract/annulment.ts';
import { annulPath } from '#contract/api-paths.ts';
import { billCreated } from '#contract/bills.ts';
import { orderDiscount } from '#contract/discount.ts';
import { amount, billKey, id, lineId, orderKey, timestamp } from '#contract/fields.ts';
import { reason } from '#contract/reasons.ts';
import { isAnnulled, withoutBill } from '#domain/annul.ts';
import type { Bill } from '#domain/bill.ts';
import type { Money } from '#domain/money.ts';
import { attributionOf, attributionShape } from './attribution.ts';
import { billFromApi, orderFromApi } from './from-api.ts';
import { orderLane } from './lane.ts';
import { defineOperation } from './operation.ts';
import { isWholeBill, type KnownBill, withOrder } from './order-state.ts';

type Said = Record<'at' | 'reason' | 'annulKey', string> & { refund?: Money };

const annulledBill = (
  bill: KnownBill,
  { at, reason: why, annulKey: key, shiftId, refund }: Said & { shiftId?: string },
): KnownBill =>
  isWholeBill(bill)
    ? {
        ...bill,
        status: 'annulled',
        annulled: {
          ...{ key, at, reason: why },
          ...(shiftId && { shiftKey: shiftId }),
          ...(refund !== undefined && { refund }),
        },
        annulledAt: at,
      }
    : { ...bill, annulledAt: at };

/** POST bills/{id}/annul : a bill counts no more. It says what the bill billed: the device may know no more of it by then. */
export const billAnnul = defineOperation({
  kind: 'bill-annul',
  /** Of version 1 nobody noted the cash that was given back. */
  version: 2,
  params: z.object({
    ...{ orderKey, billKey, annulKey, at: timestamp, reason },
    /** Of the bill. */
    total: amount,
    lines: z.array(
      z.object({
        ...{ lineId, productId: id, quantity: z.int(), discount: amount },
        shared: z.exactOptional(amount),
      }),
    ),
    orderDiscount: z.exactOptional(orderDiscount),
    /** The cash that the person was told to give back. An older server leaves it out and adds the payments up. */
    refund: z.exactOptional(amount),
    ...attributionShape,
  }),
  lane: orderLane,
  effect: (state, params) => {
    const known = state.bills.find(({ key }) => key === params.billKey);
    // Another device was first: the order that this one has lacks its units already.
    if (known && isAnnulled(known)) return state;
    const { order } = withOrder(state, (before) => withoutBill(before, params));
    return {
      order,
      bills: state.bills.map((bill) => (bill === known ? annulledBill(bill, params) : bill)),
    };
  },
  request: ({ billKey: ref, annulKey: key, at, reason: why, ...made }) => ({
    method: 'POST',
    path: annulPath(ref),
    body: {
      ...{ key, at, reason: why },
      ...(made.shiftId && { shiftKey: made.shiftId }),
      ...(made.refund !== undefined && { refund: made.refund }),
      ...attributionOf(made),
    },
  }),
  answer: billCreated,
  accept: (answer) => ({ order: orderFromApi(answer.order), bills: [billFromApi(answer)] }),
  reconcile: () => 'park',
  creates: null,
  correctedIn: 'bill',
  inShift: true,
  total: ({ total }) => total,
});

interface Annulled extends Pick<Bill, 'key' | 'orderKey' | 'total' | 'lines'> {
  orderDiscount?: Bill['orderDiscount'] | null | undefined;
}

/** What annuls a bill, as far as the bill says it. */
export const annulmentOf = (
  { key, orderKey: order, total, lines, orderDiscount: discount }: Annulled,
  said: Said,
): z.output<typeof billAnnul.params> => ({
  ...{ orderKey: order, billKey: key, total },
  lines: lines.map(({ lineId: line, productId, quantity, discount: off, shared }) => ({
    ...{ lineId: line, productId, quantity, discount: off, ...(shared && { shared }) },
  })),
  ...(discount && { orderDiscount: discount }),
  ...said,
});
