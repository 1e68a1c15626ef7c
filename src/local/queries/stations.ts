import { useLiveQuery } from 'dexie-react-hooks';
import type { Station } from '#domain/stations.ts';
import { stationsOf } from '../kitchen/stations.ts';
import { ledger } from './device.ts';

/** The devices that print for the kitchen. Undefined while reading. */
export const useStations = (businessId: number): readonly Station[] | undefined =>
  useLiveQuery(async () => stationsOf(ledger, businessId), [businessId]);
