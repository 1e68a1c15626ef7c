import { order as orderAnswer } from '#contract/orders.ts';
import type { OrderStatus } from '#domain/order.ts';
import { defineOperation } from './operation.ts';
import { orderOnly } from './params.ts';
import { withOrder } from './picture.ts';
import { orderFromWire } from './wire.ts';

/** What cancel, finish and reactivate share: PATCH orders/{id}/{verb} moves an order to one status. */
export const statusOperation = <Kind extends string>(
  kind: Kind,
  verb: 'cancel' | 'finish' | 'reactivate',
  status: OrderStatus,
) =>
  defineOperation({
    kind,
    v: 1,
    params: orderOnly,
    aggregate: (params) => params.orderKey,
    effect: (picture, { at }) =>
      withOrder(picture, (order) => ({ ...order, status, updatedAt: at })),
    request: ({ orderKey }) => ({ method: 'PATCH', path: `orders/${orderKey}/${verb}`, body: {} }),
    answer: orderAnswer,
    accept: (snapshot, answer) => ({ ...snapshot, order: orderFromWire(answer) }),
    reconcile: (_params, { order }) => (order?.status === status ? 'done' : 'park'),
  });
