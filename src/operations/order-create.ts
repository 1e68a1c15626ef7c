import * as z from 'zod/mini';
import { orderKey, timestamp } from '#contract/fields.ts';
import { lineShape } from '#contract/line-product.ts';
import { order as orderAnswer, orderLimits } from '#contract/orders.ts';
import { applyChanges } from '#domain/order-changes.ts';
import { attributionOf, attributionShape } from './attribution.ts';
import { orderFromApi } from './from-api.ts';
import { orderLane } from './lane.ts';
import { defineOperation } from './operation.ts';
import { pathFor, sentLine } from './sent-line.ts';

const newLine = z.object({
  ...lineShape,
  quantity: z.int().check(z.positive()),
  note: z.string(),
});

const createParams = z.object({
  orderKey,
  at: timestamp,
  tableNumber: z.string().check(z.minLength(1), z.maxLength(orderLimits.table)),
  note: z.string().check(z.maxLength(orderLimits.note)),
  lines: z.array(newLine).check(z.minLength(1)),
  ...attributionShape,
});

/** POST orders/ : a waiter takes an order. From then on, its key names it on the server too. */
export const orderCreate = defineOperation({
  kind: 'order-create',
  version: 2,
  params: createParams,
  lane: orderLane,
  effect: (state, { orderKey: key, at, tableNumber, note, lines }) => ({
    ...state,
    order: state.order ?? {
      key,
      id: null,
      version: null,
      status: 'active',
      tableNumber,
      note,
      createdAt: at,
      updatedAt: at,
      lines: lines.map((line) => ({ ...line, quantityBilled: 0 })),
    },
  }),
  request: ({ orderKey: key, at, tableNumber, note, lines, ...made }) => ({
    method: 'POST',
    path: pathFor(lines),
    body: {
      key,
      createdAt: at,
      tableNumber,
      note,
      ...attributionOf(made),
      products: lines.map(sentLine),
    },
  }),
  answer: orderAnswer,
  accept: (answer) => ({ order: orderFromApi(answer), bills: [] }),
  reconcile: (_params, order) => (order ? 'done' : 'park'),
  creates: 'order',
  correctedIn: 'order',
  forKitchen: true,
  fold: (params, later) => {
    const content = later.reduce(applyChanges, {
      ...params,
      lines: params.lines.map((line) => ({ ...line, quantityBilled: 0 })),
    });
    if (content.lines.length === 0) return null;
    const lines = content.lines.map(({ quantityBilled: _none, ...line }) => line);
    return { ...params, tableNumber: content.tableNumber, note: content.note, lines };
  },
});
