import * as z from 'zod/mini';
import { orderKey, timestamp } from '#contract/fields.ts';
import { lineShape } from '#contract/line-product.ts';
import { order as orderAnswer } from '#contract/orders.ts';
import type { Order } from '#domain/order.ts';
import { applyChanges } from '#domain/order-changes.ts';
import { changesBack, type LostChanges, lacksNothing } from '#domain/order-return.ts';
import { containsParam } from './again.ts';
import { attributionShape } from './attribution.ts';
import { orderFromApi } from './from-api.ts';
import { defineOperation } from './operation.ts';
import { withOrder } from './order-state.ts';
import { isCancelled } from './order-status.ts';
import { editRequest, headChangeShape } from './order-update.ts';

const units = z.int().check(z.nonnegative());

const lostLine = z.object({
  ...lineShape,
  from: units,
  to: units,
  billed: z.exactOptional(units),
  note: z.exactOptional(z.string()),
});

const lost = z.object({ ...headChangeShape, lines: z.array(lostLine) });

/** An order with what comes back to it. */
const restored = (order: Order, { lost, contains }: { lost: LostChanges; contains?: string[] }) =>
  applyChanges(order, changesBack(order, lost, contains));

/** PUT orders/{id} : brings back to an order what a restored server lost of it. Several devices may send the same. */
export const orderRestore = defineOperation({
  kind: 'order-restore',
  version: 2,
  params: z.object({ orderKey, at: timestamp, lost, contains: containsParam, ...attributionShape }),
  effect: (state, params) =>
    withOrder(state, (order) => ({ ...restored(order, params), updatedAt: params.at })),
  request: (params, order) => {
    const wanted = order && restored(order, params);
    return wanted && wanted.lines.length > 0 ? editRequest(order, wanted, params) : null;
  },
  answer: orderAnswer,
  accept: (answer) => ({ order: orderFromApi(answer), bills: [] }),
  reconcile: (params, order) => {
    if (!order) return 'park';
    // The server takes no order without lines: then it stays as people see it.
    if (isCancelled(order) || restored(order, params).lines.length === 0) return 'done';
    return lacksNothing(order, params.lost, params.contains) ? 'done' : 'rebase';
  },
  creates: null,
  correctedIn: 'order',
});
