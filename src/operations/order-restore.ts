import * as z from 'zod/mini';
import { orderKey, timestamp } from '#contract/fields.ts';
import { lineProductShape } from '#contract/line-product.ts';
import { order as orderAnswer } from '#contract/orders.ts';
import { canEdit } from '#domain/order.ts';
import { applyChanges, isUnchanged } from '#domain/order-changes.ts';
import { changesBack } from '#domain/order-return.ts';
import { orderFromApi } from './from-api.ts';
import { defineOperation } from './operation.ts';
import { withOrder } from './order-state.ts';
import { isOver } from './order-status.ts';
import { editRequest, headChangeShape } from './order-update.ts';

const units = z.int().check(z.nonnegative());

const lostLine = z.object({
  ...lineProductShape,
  from: units,
  to: units,
  note: z.exactOptional(z.string()),
});

const lost = z.object({ ...headChangeShape, lines: z.array(lostLine) });

/**
 * `endOf` the keys of the changes that were seen in the order: a device that still waits for the answer to one of them must
 * not make it again.
 */
export const contains = z.exactOptional(z.array(z.string()));

/** PUT orders/{id} : brings back to an order what a restored server lost of it. Several devices may send the same. */
export const orderRestore = defineOperation({
  kind: 'order-restore',
  version: 1,
  params: z.object({ orderKey, at: timestamp, lost, contains }),
  effect: (state, params) =>
    withOrder(state, (order) => ({
      ...applyChanges(order, changesBack(order, params.lost)),
      updatedAt: params.at,
    })),
  request: ({ lost, contains }, order) =>
    order && editRequest(order, applyChanges(order, changesBack(order, lost)), contains),
  answer: orderAnswer,
  accept: (answer) => ({ order: orderFromApi(answer), bills: [] }),
  reconcile: (params, order) => {
    if (!order) return 'park';
    if (isOver(order) || isUnchanged(changesBack(order, params.lost))) return 'done';
    return canEdit(order) ? 'rebase' : 'park';
  },
  creates: null,
  correctedIn: 'order',
});
