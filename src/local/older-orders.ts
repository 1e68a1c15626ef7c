/**
 * Finished orders of earlier days that still have units to bill. There may be thousands, so the board asks for the newest
 * of them, and for more when a person wants to see them.
 */

/** How many the board asks for at first, and how many more each time. */
export const olderAtOnce = 100;

/** Names in the table of counters: how many a person wants to see, and how many more the server has. */
export const olderName = {
  wanted: (businessId: number) => `older orders wanted of ${businessId}`,
  left: (businessId: number) => `older orders left of ${businessId}`,
};
