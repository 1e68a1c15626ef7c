import type { Collection } from 'dexie';
import type { BillKey } from '#domain/order.ts';
import type { BillRow, Ledger } from './ledger.ts';

// Before and after any time. Dexie's own bounds would bring the database to the sign-in, which works without.
const beforeAll = '';
const afterAll = '\uffff';

/** The business's bills that were made before `time` (UTC, ISO 8601; without it all), the oldest first. Table: bills. */
export const billsOf = (
  { bills }: Ledger,
  businessId: number,
  time: string = afterAll,
): Collection<BillRow, BillKey> =>
  bills.where('[businessId+createdAt]').between([businessId, beforeAll], [businessId, time]);
