import { useLiveQuery } from 'dexie-react-hooks';
import type { OrderKey } from '#domain/order.ts';
import type { Ledger, OrderRow } from '../ledger/ledger.ts';
import { ledger, onDevice } from './device.ts';

/** New orders of other users that this device has received and not yet announced. */

export interface Arrival {
  key: OrderKey;
  tableNumber: string;
  at: number;
}

const arrivalOf = ({ key, order, news }: OrderRow): Arrival[] =>
  news?.arrivedAt !== undefined && !news.announced && order.status === 'active'
    ? [{ key, tableNumber: order.tableNumber, at: news.arrivedAt }]
    : [];

export const arrivals = async (ledger: Ledger, businessId: number): Promise<Arrival[]> =>
  (await ledger.orders.where({ businessId }).toArray()).flatMap(arrivalOf);

/** Marks the orders as announced. @returns those that no other tab has claimed before, for the caller to announce */
export const claimArrivals = (ledger: Ledger, keys: readonly OrderKey[]): Promise<Arrival[]> =>
  ledger.transaction('rw', ledger.orders, async () => {
    const rows = (await ledger.orders.bulkGet([...keys])).flatMap((row) => row ?? []);
    const mine = rows.filter((row) => arrivalOf(row).length > 0);
    await ledger.orders.bulkPut(
      mine.map((row) => ({ ...row, news: { changes: [], ...row.news, announced: true } })),
    );
    return mine.flatMap(arrivalOf);
  });

/** New orders of other users that this device has not announced yet; undefined while loading. */
export const useArrivals = (businessId: number): Arrival[] | undefined =>
  useLiveQuery(async () => arrivals(ledger, businessId), [businessId]);

export const claim = onDevice(claimArrivals);
