import * as z from 'zod/mini';
import { lineId, orderKey, timestamp } from '#contract/fields.ts';
import { lineShape } from '#contract/line-product.ts';
import { order as orderAnswer, orderLimits } from '#contract/orders.ts';
import { reason } from '#contract/reasons.ts';
import { deviationsIn } from '#domain/deviations.ts';
import { canEdit, lineOf, type Order, remaining } from '#domain/order.ts';
import {
  applyChanges,
  composeChanges,
  type OrderChanges,
  sameContent,
} from '#domain/order-changes.ts';
import { attributionShape, changeAttributionOf } from './attribution.ts';
import { orderFromApi } from './from-api.ts';
import { orderLane } from './lane.ts';
import { defineOperation } from './operation.ts';
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

const changes = z.object({
  tableNumber: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(orderLimits.table))),
  note: z.exactOptional(z.string().check(z.maxLength(orderLimits.note))),
  lines: z.array(lineChange),
});

/** Whether the order has the units that are taken off, and keeps some. */
const fits = (order: Order, { lines }: OrderChanges): boolean =>
  lines.every(({ lineId, quantity }) => {
    const line = lineOf(order, lineId);
    return quantity >= 0 || (line !== undefined && remaining(line) + quantity >= 0);
  }) && applyChanges(order, { lines }).lines.length > 0;

/**
 * PUT orders/{id} : an edit, stored as the difference to the order that the waiter saw. The difference is applied to
 * the server's order before sending, so another waiter's lines survive (If-Match guards the rest).
 */
export const orderUpdate = defineOperation({
  kind: 'order-update',
  version: 2,
  params: z.object({
    orderKey,
    at: timestamp,
    changes,
    /** Why units are taken off. */
    reason: z.exactOptional(reason),
    ...attributionShape,
  }),
  lane: orderLane,
  effect: (state, params) =>
    withOrder(state, (order) => ({
      ...applyChanges(order, params.changes),
      updatedAt: params.at,
    })),
  request: (params, order, after) => {
    // What the server had accepted before fits, once all devices have sent theirs, also into an order that has ended meanwhile.
    if (!order || !(after === 'again' || canEdit(order))) return null;
    if (after && !fits(order, params.changes)) return null;
    const { version, operation } = order;
    const { tableNumber, note, lines } = applyChanges(order, params.changes);
    return {
      method: 'PUT',
      path: `${pathFor(lines)}${order.key}`,
      ...(version && { version, ...(operation && { madeBy: operation }) }),
      body: {
        tableNumber,
        note,
        ...changeAttributionOf(params),
        ...(params.reason && { reason: params.reason }),
        products: lines.map(sentLine),
      },
    };
  },
  answer: orderAnswer,
  accept: (answer) => ({ order: orderFromApi(answer), bills: [] }),
  reconcile: (params, order, after) => {
    if (!order || !(after === 'again' || canEdit(order))) return 'park';
    if (after && !fits(order, params.changes)) return 'wait';
    const wanted = applyChanges(order, params.changes);
    if (sameContent(order, wanted)) return 'done';
    return wanted.lines.length > 0 ? 'rebase' : 'park';
  },
  creates: null,
  correctedIn: 'order',
  forKitchen: true,
  deviations: ({ changes }, order) => deviationsIn(order, changes),
  changes: (params) => params.changes,
  fold: (params, later) => ({ ...params, changes: later.reduce(composeChanges, params.changes) }),
});
