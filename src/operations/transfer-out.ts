import * as z from 'zod/mini';
import { transferPath } from '#contract/api-paths.ts';
import { orderKey, timestamp } from '#contract/fields.ts';
import { order as orderAnswer } from '#contract/orders.ts';
import { transferKey, transferredList } from '#contract/transfers.ts';
import type { Order } from '#domain/order.ts';
import {
  cookedLess,
  cookedOf,
  countUnits,
  type TransferredUnits,
  transferTicket,
  unitsToTake,
  withoutUnits,
} from '#domain/transfer.ts';
import { attributionShape, changeAttributionOf } from './attribution.ts';
import { orderFromApi } from './from-api.ts';
import { orderLane } from './lane.ts';
import { defineOperation } from './operation.ts';
import { withOrder } from './order-state.ts';

const isWhole = (order: Order, lines: readonly TransferredUnits[]): boolean =>
  countUnits(unitsToTake(order.lines, lines)) === countUnits(lines);

/** POST orders/{id}/transfer-out : guests take units along to another order, for which `transfer-in` is recorded with it. */
export const transferOut = defineOperation({
  kind: 'transfer-out',
  version: 1,
  params: z.object({
    orderKey,
    at: timestamp,
    transfer: transferKey,
    /** The other order, and where it is. */
    to: orderKey,
    toTable: z.string(),
    lines: transferredList,
    ...attributionShape,
  }),
  lane: orderLane,
  effect: (state, { at, transfer, lines }) =>
    withOrder(state, (order) => {
      if (order.status === 'cancelled') return order;
      const taken = unitsToTake(order.lines, lines);
      const entries = cookedLess(cookedOf(order.tickets, taken), taken);
      const ticket = transferTicket(order, { ...{ transfer, side: 'out', at }, entries });
      const left = withoutUnits(order, taken);
      return {
        ...left,
        updatedAt: at,
        ...(ticket && { tickets: [...(order.tickets ?? []), ticket] }),
        ...(left.lines.length === 0 && { status: 'cancelled' }),
      };
    }),
  request: ({ orderKey: key, transfer, to, toTable, lines, ...made }, order, after) => {
    if (after === 'awaits' && !(order && isWhole(order, lines))) return null;
    return {
      method: 'POST',
      path: transferPath(key, 'out'),
      body: { transfer, to, toTable, lines, ...changeAttributionOf(made) },
    };
  },
  answer: orderAnswer,
  accept: (answer) => ({ order: orderFromApi(answer), bills: [] }),
  // Only a server that was put back refuses it: until it has the units again.
  reconcile: ({ lines }, order, after) => {
    if (!order || !after) return 'park';
    return isWhole(order, lines) ? 'rebase' : 'wait';
  },
  creates: null,
  correctedIn: 'board',
  forKitchen: true,
  gives: ({ transfer }) => transfer,
  givesTo: ({ to }) => to,
});
