import * as z from 'zod/mini';
import { lineId, orderKey, timestamp } from '#contract/fields.ts';
import { lineShape } from '#contract/line-product.ts';
import { order as orderAnswer, orderLimits } from '#contract/orders.ts';
import { deviationsIn } from '#domain/deviations.ts';
import { editOf } from '#domain/edits-since.ts';
import { canEdit, type Edit, type Order, type OrderContent } from '#domain/order.ts';
import { applyChanges, composeChanges, sameContent } from '#domain/order-changes.ts';
import { type Attribution, attributionShape, changeAttributionOf } from './attribution.ts';
import { orderFromApi } from './from-api.ts';
import { defineOperation, type OperationRequest } from './operation.ts';
import { withOrder } from './order-state.ts';
import { pathFor, sentLine } from './sent-line.ts';

const lineChange = z.object({
  ...lineShape,
  quantity: z.int(),
  note: z.exactOptional(z.string()),
  hadNote: z.exactOptional(z.string()),
  movedFrom: z.exactOptional(lineId),
  seen: z.exactOptional(z.int()),
});

/** What an edit may change besides lines. */
export const headChangeShape = {
  tableNumber: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(orderLimits.table))),
  note: z.exactOptional(z.string().check(z.maxLength(orderLimits.note))),
};

const changes = z.object({ ...headChangeShape, lines: z.array(lineChange) });

/**
 * The call that makes `order` of the server, as the device knows it, into `wanted`. `made`: the parameters, with who did it;
 * `edit`: as the waiter meant it.
 */
export const editRequest = (
  order: Order,
  wanted: OrderContent,
  made: Attribution & { at: string },
  edit?: Edit,
): OperationRequest => ({
  method: 'PUT',
  path: `${pathFor(wanted.lines)}${order.key}`,
  ...(order.version && { version: order.version }),
  ...(order.version && order.operation && { madeBy: order.operation }),
  body: {
    tableNumber: wanted.tableNumber,
    note: wanted.note,
    ...changeAttributionOf(made),
    products: wanted.lines.map(sentLine),
    ...(edit && { edit }),
  },
});

/**
 * PUT orders/{id} : an edit, stored as the difference to the order that the waiter saw. The difference is applied to
 * the server's order before sending, so another waiter's lines survive (If-Match guards the rest).
 */
export const orderUpdate = defineOperation({
  kind: 'order-update',
  version: 2,
  params: z.object({ orderKey, at: timestamp, changes, ...attributionShape }),
  effect: (state, params) =>
    withOrder(state, (order) => ({
      ...applyChanges(order, params.changes),
      updatedAt: params.at,
    })),
  // The server lets what comes back after a restore into a finished order. An edit must not go that way.
  request: (params, order) =>
    order && canEdit(order)
      ? editRequest(order, applyChanges(order, params.changes), params, editOf(params.changes))
      : null,
  answer: orderAnswer,
  accept: (answer) => ({ order: orderFromApi(answer), bills: [] }),
  reconcile: (params, order) => {
    if (!order || !canEdit(order)) return 'park';
    const wanted = applyChanges(order, params.changes);
    if (sameContent(order, wanted)) return 'done';
    return wanted.lines.length > 0 ? 'rebase' : 'park';
  },
  creates: null,
  correctedIn: 'order',
  deviations: ({ changes }, order) => deviationsIn(order, changes),
  changes: (params) => params.changes,
  fold: (params, later) => ({ ...params, changes: later.reduce(composeChanges, params.changes) }),
});
