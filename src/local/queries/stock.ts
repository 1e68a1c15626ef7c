import { useLiveQuery } from 'dexie-react-hooks';
import type { Taken } from '#domain/stock.ts';
import { takenStock } from '../taken-stock.ts';
import { ledger } from './device.ts';

const nothing: readonly Taken[] = [];

/** What the pending operations of this device take from the stock; nothing until they are read. */
export const useTakenStock = (businessId: number): readonly Taken[] =>
  useLiveQuery(() => takenStock(ledger, businessId), [businessId]) ?? nothing;
