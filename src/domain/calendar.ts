import { dayMs } from './durations.ts';

/** The calendar of a time zone: days, their first instants, and formats. Nothing here knows the zone of the device. */

/** A calendar day, "2026-03-09". As texts, days are in the order of the calendar. */
export type Day = string;

/** Used where no zone is known: the one of the mainland of Ecuador. */
export const usualTimeZone = 'America/Guayaquil';

/** A format that takes an instant (UTC as in ISO 8601, or ms) and a zone. Formatters are kept: making one is slow. */
export const formatIn = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (at: string | number, zone: string): string => {
    const format =
      made.get(zone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    made.set(zone, format);
    return format.format(new Date(at));
  };
};

const ymd = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const hm = { hour: '2-digit', minute: '2-digit' } as const;

// Sweden writes dates and times as ISO 8601 does.

/** The calendar day in `zone` at an instant. */
export const dayOf = formatIn('sv-SE', ymd);

/** The time of day in `zone` at an instant, "08:05". */
export const timeOf = formatIn('sv-SE', hm);

const wallClock = formatIn('sv-SE', { ...ymd, ...hm, second: '2-digit' });

/** Whether this platform knows the name of a zone. */
export const isTimeZone = (zone: string): boolean => {
  try {
    dayOf(0, zone);
    return true;
  } catch {
    return false;
  }
};

/** The zone that the server named; the usual one when it named none or one that this platform doesn't know. */
export const knownTimeZone = (zone: string | undefined): string =>
  zone !== undefined && isTimeZone(zone) ? zone : usualTimeZone;

/** How far `zone` is ahead of UTC at `time`, in ms. */
const offset = (time: number, zone: string): number => {
  const wall = Date.parse(`${wallClock(time, zone).replace(' ', 'T')}Z`);
  return wall - Math.floor(time / 1000) * 1000;
};

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Days from one day to another; 0 for the same, negative when `end` is earlier. */
export const daysFrom = (start: Day, end: Day): number =>
  (Date.parse(end) - Date.parse(start)) / dayMs;

/** From 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: Day): number => (new Date(day).getUTCDay() + 6) % 7;

/**
 * The first instant of a day in `zone`, in ms. Where the clocks change at midnight a day may begin at one o'clock, or
 * have its first hour twice.
 */
export const startOfDay = (day: Day, zone: string): number => {
  const midnight = Date.parse(day);
  const before = midnight - offset(midnight - dayMs, zone);
  const after = midnight - offset(midnight + dayMs, zone);
  const earlier = Math.min(before, after);
  return dayOf(earlier, zone) === day ? earlier : Math.max(before, after);
};

/** When the day after that of a time (ms) begins: ISO 8601, UTC. */
export const nextDayOf = (time: number, zone: string): string =>
  new Date(startOfDay(addDays(dayOf(time, zone), 1), zone)).toISOString();

/** First and last instant of some days: UTC, ISO 8601. */
export interface Instants {
  start: string;
  end: string;
}

/** Of the days from `first` to `last` in `zone`. */
export const instantsOf = (first: Day, last: Day, zone: string): Instants => ({
  start: new Date(startOfDay(first, zone)).toISOString(),
  end: new Date(startOfDay(addDays(last, 1), zone) - 1).toISOString(),
});
