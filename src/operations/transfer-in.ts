import * as z from 'zod/mini';
import { transferPath } from '#contract/api-paths.ts';
import { orderKey, timestamp } from '#contract/fields.ts';
import { ticketEntry } from '#contract/kitchen.ts';
import { lineShape } from '#contract/line-product.ts';
import { order as orderAnswer } from '#contract/orders.ts';
import { transferKey } from '#contract/transfers.ts';
import { lineOf } from '#domain/order.ts';
import { applyChanges } from '#domain/order-changes.ts';
import { transferTicket } from '#domain/transfer.ts';
import { attributionShape, changeAttributionOf } from './attribution.ts';
import { orderFromApi } from './from-api.ts';
import { orderLane } from './lane.ts';
import { defineOperation } from './operation.ts';
import { withOrder } from './order-state.ts';

/**
 * POST orders/{id}/transfer-in : an order gets what `transfer-out` takes off another one. The server adds what was really taken, so a
 * device that saw more of it than there was is told.
 */
export const transferIn = defineOperation({
  kind: 'transfer-in',
  version: 1,
  params: z.object({
    orderKey,
    at: timestamp,
    transfer: transferKey,
    lines: z.array(z.object({ ...lineShape, quantity: z.int(), note: z.string() })),
    /** What the kitchen has of them. */
    cooked: z.array(ticketEntry),
    ...attributionShape,
  }),
  lane: orderLane,
  effect: (state, { at, transfer, lines, cooked }) =>
    withOrder(state, (order) => {
      const ticket = transferTicket(order, { ...{ transfer, side: 'in', at }, entries: cooked });
      return {
        ...applyChanges(order, { lines }),
        updatedAt: at,
        ...(ticket && { tickets: [...(order.tickets ?? []), ticket] }),
        ...(order.status === 'finished' && { status: 'active' }),
      };
    }),
  request: ({ orderKey: key, transfer, lines: _lines, cooked: _cooked, ...made }) => ({
    method: 'POST',
    path: transferPath(key, 'in'),
    body: { transfer, ...changeAttributionOf(made) },
  }),
  answer: orderAnswer,
  accept: (answer) => ({ order: orderFromApi(answer), bills: [] }),
  reconcile: ({ lines }, order) =>
    order && lines.every(({ lineId }) => lineOf(order, lineId)) ? 'done' : 'park',
  creates: null,
  correctedIn: 'board',
  forKitchen: true,
  takes: ({ transfer }) => transfer,
  deviations: ({ lines }, order) =>
    lines.flatMap(({ lineId, productName, quantity }) => {
      const stayed = quantity - (lineOf(order, lineId)?.quantity ?? 0);
      return stayed > 0 ? [{ productName, stayed }] : [];
    }),
});
