/**
 * Finished orders of earlier days that still have units to bill. There may be thousands, so the board asks for the newest
 * of them, and for more when a person wants to see them.
 */

/** How many the board asks for at first, and how many more each time. */
export const olderAtOnce = 100;
