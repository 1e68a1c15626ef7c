import { useLiveQuery } from 'dexie-react-hooks';
import type { OrderStatus } from '#domain/order.ts';
import { type LocalOrder, localOrder, localOrders } from '../projection.ts';
import { ledger } from './device.ts';

export type { LocalOrder };

const oldestFirst = (a: LocalOrder, b: LocalOrder): number =>
  a.order.createdAt.localeCompare(b.order.createdAt);

const withStatus = (orders: readonly LocalOrder[], status: OrderStatus): LocalOrder[] =>
  orders.filter(({ order }) => order.status === status);

/** Active (oldest first) and finished (newest first) orders; undefined while loading. */
export const useBoard = (businessId: number) =>
  useLiveQuery(async () => {
    const orders = (await localOrders(ledger, businessId)).sort(oldestFirst);
    return {
      active: withStatus(orders, 'active'),
      finished: withStatus(orders, 'finished').reverse(),
    };
  }, [businessId]);

/**
 * The order that a URL names; null if the device has none, undefined while loading. `leftOut`: the `seq` of a pending
 * entry to ignore.
 */
export const useOrder = (businessId: number, ref: string, leftOut?: number) =>
  useLiveQuery(() => localOrder(ledger, businessId, ref, leftOut), [businessId, ref, leftOut]);
