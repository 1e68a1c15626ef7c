import { randomUUID } from 'node:crypto';
import { deviceTime, idempotencyKey } from '#contract/headers.ts';
import type { Cafe } from '../api/workload.ts';

/** A change that waits to be sent; key and body stay the same. */
export interface Operation {
  /** The key of its order. */
  order: string;
  method: 'POST' | 'PATCH';
  path: string;
  body: object;
  key: string;
}

/** One order of two units of each product, billed in halves and finished. */
export const orderOperations = ({ businessId, productIds }: Cafe): Operation[] => {
  const order = randomUUID();
  const half = (): Operation => ({
    order,
    method: 'POST',
    path: 'bills/v2',
    body: {
      key: randomUUID(),
      businessId,
      orderId: order,
      finalCustomer: true,
      selectedProducts: productIds.map((productId) => ({ productId, quantity: 1 })),
      paymentMethodId: 2,
    },
    key: randomUUID(),
  });
  const products = productIds.map((productId) => ({ productId, quantity: 2 }));
  return [
    {
      order,
      method: 'POST',
      path: 'orders/',
      body: { key: order, tableNumber: '4', note: '', products },
      key: randomUUID(),
    },
    half(),
    half(),
    { order, method: 'PATCH', path: `orders/${order}/finish`, body: {}, key: randomUUID() },
  ];
};

export const headersOf = ({ key }: Operation) => ({
  [idempotencyKey]: key,
  [deviceTime]: new Date().toISOString(),
});
