import type { Ledger } from './ledger.ts';

/**
 * When orders and bills (lists and single ones), the user and the business were last fetched. Before that an empty list on
 * the device means nothing.
 */

/** Their names in the table of counters. `start` and `end`: UTC, ISO 8601. */
export const fetchedName = {
  orders: (businessId: number, status: 'active' | 'finished') =>
    `fetched ${status} orders of ${businessId}`,
  bills: (businessId: number, start: string, end: string) =>
    `fetched bills of ${businessId} from ${start} to ${end}`,
  order: (businessId: number, ref: string) => `fetched order ${ref} of ${businessId}`,
  bill: (businessId: number, ref: string) => `fetched bill ${ref} of ${businessId}`,
  user: (ownerId: number) => `fetched user ${ownerId}`,
  business: (businessId: number) => `fetched business ${businessId}`,
};

/** How the names of fetched lists begin: when they were fetched, and whether orders ever were. */
export const fetchedPrefixes = ['fetched ', 'orders of '];

/** Whether a counter is one business's: when something of it was fetched, or how many of its orders were. */
export const isCounterOf = (name: string, businessId: number): boolean =>
  new RegExp(` (of|business) ${businessId}( from |$)`).test(name);

/** Forgets the lists of bills that begin before `time`. Table: counters. */
export const unmarkBillsBefore = (ledger: Ledger, time: string): Promise<number> =>
  ledger.counters
    .where('name')
    .startsWith('fetched bills of ')
    .filter(({ name }) => (/ from (\S+)/.exec(name)?.[1] ?? '') < time)
    .delete();

const minuteMs = 60_000;

/** `now`: ms, kept to the minute: a poll must not write to the disk each time. Table: counters. */
export const markFetched = async (ledger: Ledger, name: string, now: number): Promise<void> => {
  const value = Math.floor(now / minuteMs) * minuteMs;
  if ((await ledger.counters.get(name))?.value !== value)
    await ledger.counters.put({ name, value });
};
