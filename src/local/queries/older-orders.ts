import { useLiveQuery } from 'dexie-react-hooks';
import { olderAtOnce, olderWanted } from '../board/older-orders.ts';
import { olderName } from '../ledger/counter-names.ts';
import { ledger } from './device.ts';

/** How many orders of earlier days with units to bill the server has besides those of the board. */
export const useOlderLeft = (businessId: number): number =>
  useLiveQuery(
    async () => (await ledger.counters.get(olderName.left(businessId)))?.value,
    [businessId],
  ) ?? 0;

/** From the next poll on the board has more orders of earlier days. */
export const wantOlder = (businessId: number): Promise<unknown> =>
  ledger.transaction('rw', ledger.counters, async () => {
    const value = (await olderWanted(ledger, businessId)) + olderAtOnce;
    await ledger.counters.put({ name: olderName.wanted(businessId), value });
  });

/** From the next poll on the board has the newest of them again. */
export const forgetOlder = (businessId: number): Promise<void> =>
  ledger.counters.delete(olderName.wanted(businessId));
