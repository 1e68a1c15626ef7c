import { useLiveQuery } from 'dexie-react-hooks';
import type { OrderKey } from '#domain/order.ts';
import { type Arrival, arrivals, claimArrivals } from '../arrivals.ts';
import { ledger } from './device.ts';

export type { Arrival };

/** Orders of other people that nobody at this device was told of; undefined while they are being read. */
export const useArrivals = (businessId: number): Arrival[] | undefined =>
  useLiveQuery(() => arrivals(ledger, businessId), [businessId]);

/** See there: of several tabs one gets each of them. */
export const claim = (keys: readonly OrderKey[]): Promise<Arrival[]> => claimArrivals(ledger, keys);
