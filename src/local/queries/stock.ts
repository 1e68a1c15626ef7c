import { useLiveQuery } from 'dexie-react-hooks';
import type { Taken } from '#domain/stock.ts';
import { takenStock } from '../taken-stock.ts';
import { ledger } from './device.ts';

const nothing: readonly Taken[] = [];

/** Units that this device's pending operations take from the stock; empty while loading. */
export const useTakenStock = (businessId: number): readonly Taken[] =>
  useLiveQuery(() => takenStock(ledger, businessId), [businessId]) ?? nothing;
