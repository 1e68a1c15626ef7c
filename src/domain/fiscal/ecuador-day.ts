import type { Day } from '../calendar.ts';

/**
 * The days of legal documents: those of Ecuador's mainland, from midnight to midnight, whatever zone the device or the business is in.
 * The offset is a constant, because the key of a document must not depend on the zones that a platform knows.
 */

const offsetMs = -5 * 60 * 60 * 1_000;

/** As XML writes it. */
const offset = '-05:00';

const wallClock = (at: string | number): string =>
  new Date(new Date(at).getTime() + offsetMs).toISOString();

/** The date in Ecuador at an instant (UTC as in ISO 8601, or ms). @throws RangeError when it is no instant */
export const ecuadorDay = (at: string | number): Day => wallClock(at).slice(0, 10);

/** An instant as a clock in Ecuador shows it, to the second: 2026-11-22T19:30:05-05:00. */
export const ecuadorTime = (at: string | number): string =>
  `${wallClock(at).slice(0, 19)}${offset}`;

/** Whether a date exists, and is one that documents may have. */
export const isEcuadorDay = (day: Day): boolean => {
  if (!/^20\d\d-\d\d-\d\d$/.test(day)) return false;
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day;
};
