import * as z from 'zod/mini';
import { ordersPath } from '#contract/api-paths.ts';
import { orderKey, timestamp } from '#contract/fields.ts';
import { lineProductShape } from '#contract/line-product.ts';
import { order as orderAnswer, orderLimits } from '#contract/orders.ts';
import { applyChanges } from '#domain/order-changes.ts';
import { orderFromApi } from './from-api.ts';
import { defineOperation } from './operation.ts';
import { contains, orderRestore } from './order-restore.ts';

const newLine = z.object({
  ...lineProductShape,
  quantity: z.int().check(z.positive()),
  note: z.string(),
});

/** POST orders/ : a waiter takes an order. From then on, its key names it on the server too. */
export const orderCreate = defineOperation({
  kind: 'order-create',
  version: 1,
  params: z.object({
    orderKey,
    at: timestamp,
    tableNumber: z.string().check(z.minLength(1), z.maxLength(orderLimits.table)),
    note: z.string().check(z.maxLength(orderLimits.note)),
    lines: z.array(newLine).check(z.minLength(1)),
    /** A restored server lost it. Other devices may make it again too, as far as they knew it. */
    again: z.exactOptional(z.literal(true)),
    contains,
  }),
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
  request: ({ orderKey: key, at, tableNumber, note, lines, contains }) => ({
    method: 'POST',
    path: ordersPath,
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
      ...(contains && { contains }),
    },
  }),
  answer: orderAnswer,
  accept: (answer) => ({ order: orderFromApi(answer), bills: [] }),
  reconcile: ({ again }, order) => {
    if (!order) return 'park';
    return again ? 'rebase' : 'done';
  },
  rebasedAs: ({ again, orderKey: key, at, lines, contains }) => {
    if (!again) return null;
    const lost = lines.map(({ quantity, note, ...product }) => {
      return { ...product, from: 0, to: quantity, ...(note && { note }) };
    });
    const { kind, version } = orderRestore;
    const params = { orderKey: key, at, lost: { lines: lost }, ...(contains && { contains }) };
    return { kind, version, params };
  },
  creates: 'order',
  correctedIn: 'order',
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
