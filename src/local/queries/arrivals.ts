import { useLiveQuery } from 'dexie-react-hooks';
import type { OrderKey } from '#domain/order.ts';
import { type Arrival, arrivals, claimArrivals } from '../arrivals.ts';
import { ledger } from './device.ts';

export type { Arrival };

/** New orders of other users that this device has not announced yet; undefined while loading. */
export const useArrivals = (businessId: number): Arrival[] | undefined =>
  useLiveQuery(() => arrivals(ledger, businessId), [businessId]);

export const claim = (keys: readonly OrderKey[]): Promise<Arrival[]> => claimArrivals(ledger, keys);
