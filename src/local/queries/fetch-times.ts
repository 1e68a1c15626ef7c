import { useLiveQuery } from 'dexie-react-hooks';
import { fetchedName } from '../ledger/counter-names.ts';
import { ledger } from './device.ts';

export { fetchedName };

/** When the latest of them was last fetched (ms); null if none, undefined while reading. */
export const useListFetchedAt = (...names: string[]): number | null | undefined =>
  useLiveQuery(async () => {
    const found = await ledger.counters.bulkGet(names);
    return Math.max(0, ...found.map((counter) => counter?.value ?? 0)) || null;
  }, names);

/** When an order was last fetched, by itself or in a list. */
export const useOrderFetchedAt = (businessId: number, ref: string) =>
  useListFetchedAt(fetchedName.order(businessId, ref), fetchedName.orders(businessId, 'active'));
