import { dayMs } from './durations.ts';

/** Dates of a time zone, days of a business, their first instants, and formats. Nothing here knows the zone of the device. */

/** A date or a day of a business, "2026-03-09". As texts, they are in the order of the calendar. */
export type Day = string;

/**
 * How a business counts its days. What it sells from midnight until `startsAt` ("03:00") belongs to the day before, as a bar
 * counts its night to the evening.
 */
export interface DayRule {
  readonly zone: string;
  readonly startsAt: string;
}

/** Used where no zone is known: the one of the mainland of Ecuador. */
export const usualTimeZone = 'America/Guayaquil';

/** Where nothing else is set, days begin at midnight. */
export const usualDayStart = '00:00';

/** Days from midnight to midnight, as on a calendar. */
export const calendarDays = (zone: string): DayRule => ({ zone, startsAt: usualDayStart });

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

/** The date in `zone` at an instant, as on a calendar and on papers. For what a business counts by day, use `dayOf`. */
export const dateOf = formatIn('sv-SE', ymd);

/** The time of day in `zone` at an instant, "08:05". */
export const timeOf = formatIn('sv-SE', hm);

const wallClock = formatIn('sv-SE', { ...ymd, ...hm, second: '2-digit' });

/** Whether this platform knows the name of a zone. */
export const isTimeZone = (zone: string): boolean => {
  try {
    dateOf(0, zone);
    return true;
  } catch {
    return false;
  }
};

/** The zone that the server named; the usual one when it named none or one that this platform doesn't know. */
export const knownTimeZone = (zone: string | undefined): string =>
  zone !== undefined && isTimeZone(zone) ? zone : usualTimeZone;

/** Whether a day may begin at this time of day: from 00:00 to 11:59. */
export const isDayStart = (time: string): boolean => /^(0\d|1[01]):[0-5]\d$/.test(time);

/** The rule that the server named, with the usual one in place of what is missing or unknown to this build. */
export const knownDayRule = (zone: string | undefined, startsAt: string | undefined): DayRule => ({
  zone: knownTimeZone(zone),
  startsAt: startsAt !== undefined && isDayStart(startsAt) ? startsAt : usualDayStart,
});

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
 * The first instant of a business's day, in ms. Where the clocks change at that time a day may begin an hour later, or have
 * its first hour twice.
 */
export const startOfDay = (day: Day, { zone, startsAt }: DayRule): number => {
  const wall = Date.parse(`${day}T${startsAt}Z`);
  const before = wall - offset(wall - dayMs, zone);
  const after = wall - offset(wall + dayMs, zone);
  const earlier = Math.min(before, after);
  return earlier + offset(earlier, zone) >= wall ? earlier : Math.max(before, after);
};

/** The business's day that an instant (UTC as in ISO 8601, or ms) belongs to. */
export const dayOf = (at: string | number, rule: DayRule): Day => {
  const date = dateOf(at, rule.zone);
  return new Date(at).getTime() < startOfDay(date, rule) ? addDays(date, -1) : date;
};

/** When the day after that of a time (ms) begins: ISO 8601, UTC. */
export const nextDayOf = (time: number, rule: DayRule): string =>
  new Date(startOfDay(addDays(dayOf(time, rule), 1), rule)).toISOString();

/** First and last instant of some days: UTC, ISO 8601. */
export interface Instants {
  start: string;
  end: string;
}

/** Of the business's days from `first` to `last`. */
export const instantsOf = (first: Day, last: Day, rule: DayRule): Instants => ({
  start: new Date(startOfDay(first, rule)).toISOString(),
  end: new Date(startOfDay(addDays(last, 1), rule) - 1).toISOString(),
});

/** Of a month, such as 2026-11. */
export const daysOfMonth = (month: string): Day[] => {
  const days: Day[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
};

/** The last `count` months, this one first. */
export const lastMonths = (today: Day, count: number): string[] => {
  const months = [today.slice(0, 7)];
  while (months.length < count) months.push(addDays(`${months.at(-1)}-01`, -1).slice(0, 7));
  return months;
};

/** The clock hour, from 0 to 23, in which a day begins. */
export const firstHourOf = ({ startsAt }: DayRule): number => Number(startsAt.slice(0, 2));

/** The clock hour in `zone` at an instant, from 0 to 23. */
export const hourOf = (at: string | number, zone: string): number =>
  Number(timeOf(at, zone).slice(0, 2));
