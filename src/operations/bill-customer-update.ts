import * as z from 'zod/mini';
import { billPath } from '#contract/api-paths.ts';
import { bill as billAnswer, customerInput } from '#contract/bills.ts';
import { billKey, orderKey, timestamp } from '#contract/fields.ts';
import { guestIn } from '#domain/bill.ts';
import { attributionShape, changeAttributionOf } from './attribution.ts';
import { billFromApi } from './from-api.ts';
import { orderLane } from './lane.ts';
import { defineOperation } from './operation.ts';
import { billedCustomer, isWholeBill } from './order-state.ts';

/** PATCH /bills/{billId} : changes the customer data of a bill, only while it is billedWithoutIRS. */
export const billCustomerUpdate = defineOperation({
  kind: 'bill-customer-update',
  version: 1,
  params: z.object({
    ...{ orderKey, billKey, at: timestamp, customer: customerInput },
    ...attributionShape,
  }),
  lane: orderLane,
  effect: (state, params) => ({
    ...state,
    bills: state.bills.map((bill) => {
      if (bill.key !== params.billKey) return bill;
      const guest = guestIn(params.customer);
      const { unverifiedIdentity } = params.customer;
      const changed = { ...bill, hasCustomer: true, guest, unverifiedIdentity };
      return isWholeBill(bill)
        ? { ...changed, customer: billedCustomer(params.customer) }
        : changed;
    }),
  }),
  request: ({ billKey: key, customer, ...made }) => ({
    method: 'PATCH',
    path: billPath(key),
    body: { ...customer, ...changeAttributionOf(made) },
  }),
  answer: billAnswer,
  // Somebody who sees no sales is told nothing of the bill: what the device has of it stays.
  accept: (answer) => ({
    order: null,
    bills: answer.products.length > 0 ? [billFromApi(answer)] : [],
  }),
  reconcile: () => 'park',
  creates: null,
  correctedIn: 'bill',
});
