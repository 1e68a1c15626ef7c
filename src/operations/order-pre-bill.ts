import * as z from 'zod/mini';
import { preBillPath } from '#contract/api-paths.ts';
import { amount, orderKey, timestamp } from '#contract/fields.ts';
import { order as orderAnswer } from '#contract/orders.ts';
import { preBillKey, unitsMarkText } from '#contract/pre-bills.ts';
import { withPreBill } from '#domain/pre-bill.ts';
import { attributionOf, attributionShape } from './attribution.ts';
import { orderFromApi } from './from-api.ts';
import { orderLane } from './lane.ts';
import { defineOperation } from './operation.ts';
import { withOrder } from './order-state.ts';

/** POST orders/{id}/pre-bill : guests were shown what they have to pay. It depends on nothing in the order. */
export const orderPreBill = defineOperation({
  kind: 'order-pre-bill',
  version: 1,
  params: z.object({
    orderKey,
    preBillKey,
    at: timestamp,
    total: amount,
    units: unitsMarkText,
    ...attributionShape,
  }),
  lane: orderLane,
  effect: (state, params) =>
    withOrder(state, (order) => ({ ...order, ...withPreBill(order, params) })),
  request: ({ orderKey: ref, preBillKey: key, at, total, units, ...made }) => ({
    method: 'POST',
    path: preBillPath(ref),
    body: { key, at, total, units, ...attributionOf(made) },
  }),
  answer: orderAnswer,
  accept: (answer) => ({ order: orderFromApi(answer), bills: [] }),
  // It is counted once by its key: whatever has become of the order, it can be sent once more.
  reconcile: (_params, order) => (order ? 'rebase' : 'park'),
  creates: null,
  correctedIn: 'board',
  passes: true,
  keepsVersion: true,
});
