import { useLiveQuery } from 'dexie-react-hooks';
import { compareTexts } from '#domain/collections.ts';
import type { Order } from '#domain/order.ts';
import { localOrders } from '../outbox/projection.ts';
import { ledger } from './device.ts';

/** The orders that the device has, the oldest first. */
export const knownOrders = async (businessId: number): Promise<Order[]> =>
  (await localOrders(ledger, businessId))
    .map(({ order }) => order)
    .sort((a, b) => compareTexts(a.createdAt, b.createdAt));

/** The same as they change; undefined while loading. */
export const useKnownOrders = (businessId: number) =>
  useLiveQuery(async () => knownOrders(businessId), [businessId]);
