import { minuteMs } from '#domain/durations.ts';
import { billsPrefix, billsStart } from './counter-names.ts';
import type { Ledger } from './ledger.ts';

/**
 * When orders and bills (lists and single ones), the user and the business were last fetched. Before that an empty list on
 * the device means nothing.
 */

/** Forgets the lists of bills that begin before `time`. Table: counters. */
export const unmarkBillsBefore = (ledger: Ledger, time: string): Promise<number> =>
  ledger.counters
    .where('name')
    .startsWith(billsPrefix)
    .filter(({ name }) => billsStart(name) < time)
    .delete();

/** `now`: ms, kept to the minute: a poll must not write to the disk each time. Table: counters. */
export const markFetched = async (ledger: Ledger, name: string, now: number): Promise<void> => {
  const value = Math.floor(now / minuteMs) * minuteMs;
  if ((await ledger.counters.get(name))?.value !== value)
    await ledger.counters.put({ name, value });
};
