import * as z from 'zod/mini';
import { orderKey, timestamp } from '#contract/fields.ts';
import { order as orderAnswer, orderLimits } from '#contract/orders.ts';
import { orderFromApi } from './from-api.ts';
import { defineOperation } from './operation.ts';
import { newOrderLine } from './params.ts';

/** POST orders/ : a waiter takes an order. The server knows it by its key ever after. */
export const orderCreate = defineOperation({
  kind: 'order-create',
  v: 1,
  params: z.object({
    orderKey,
    at: timestamp,
    tableNumber: z.string().check(z.minLength(1), z.maxLength(orderLimits.table)),
    note: z.string().check(z.maxLength(orderLimits.note)),
    lines: z.array(newOrderLine).check(z.minLength(1)),
  }),
  aggregate: (params) => params.orderKey,
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
  request: ({ orderKey: key, at, tableNumber, note, lines }) => ({
    method: 'POST',
    path: 'orders/',
    body: {
      key,
      createdAt: at,
      tableNumber,
      note,
      products: lines.map(({ productId, quantity, note: lineNote }) => ({
        productId,
        quantity,
        note: lineNote,
      })),
    },
  }),
  answer: orderAnswer,
  accept: (snapshot, answer) => ({ ...snapshot, order: orderFromApi(answer) }),
  reconcile: (_params, fresh) => (fresh.order ? 'done' : 'park'),
});
