import * as z from 'zod/mini';
import { orderPath } from '#contract/api-paths.ts';
import { orderKey, timestamp } from '#contract/fields.ts';
import { order as orderAnswer } from '#contract/orders.ts';
import { reason } from '#contract/reasons.ts';
import type { OrderStatus } from '#domain/order.ts';
import { attributionShape, changeAttributionOf } from './attribution.ts';
import { orderFromApi } from './from-api.ts';
import { orderLane } from './lane.ts';
import { defineOperation } from './operation.ts';
import { withOrder } from './order-state.ts';

/** An operation that moves an order to a status with PATCH orders/{id}/{verb}: cancel, finish or reactivate. */
const statusOperation = <Kind extends string>(
  kind: Kind,
  verb: 'cancel' | 'finish' | 'reactivate',
  status: OrderStatus,
) =>
  defineOperation({
    kind,
    version: 1,
    params: z.object({
      orderKey,
      at: timestamp,
      /** Why it is cancelled. */
      reason: z.exactOptional(reason),
      ...attributionShape,
    }),
    lane: orderLane,
    effect: (state, { at }) => withOrder(state, (order) => ({ ...order, status, updatedAt: at })),
    request: ({ orderKey: key, reason: why, ...made }) => ({
      method: 'PATCH',
      path: `${orderPath(key)}/${verb}`,
      body: { ...changeAttributionOf(made), ...(why && { reason: why }) },
    }),
    answer: orderAnswer,
    accept: (answer) => ({ order: orderFromApi(answer), bills: [] }),
    reconcile: (_params, order) => (order?.status === status ? 'done' : 'park'),
    creates: null,
    correctedIn: 'board',
    forKitchen: true,
    reopens: status === 'active',
  });

/** Takes an order off the floor; only while active and without bills. */
export const orderCancel = statusOperation('order-cancel', 'cancel', 'cancelled');

/** The table is served. */
export const orderFinish = statusOperation('order-finish', 'finish', 'finished');

/** A finished order opens again. */
export const orderReactivate = statusOperation('order-reactivate', 'reactivate', 'active');
