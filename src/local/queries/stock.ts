import { useLiveQuery } from 'dexie-react-hooks';
import type { Taken } from '#domain/stock.ts';
import { stockTaken } from '../outbox/stock-taken.ts';
import { ledger, mirror } from './device.ts';

const nothing: readonly Taken[] = [];

/** Units that open orders have, this device's and others', and those billed here that the catalog doesn't lack yet; empty while loading. */
export const useTakenStock = (businessId: number): readonly Taken[] =>
  useLiveQuery(async () => stockTaken(ledger, mirror, businessId), [businessId]) ?? nothing;
