import { historyMaxDays } from '#config/constants.ts';
import { addDays, type Day, daysFrom } from '#domain/calendar.ts';

/** Days of the business, both included. */
export interface Range {
  start: Day;
  end: Day;
}

export const todayOnly = (today: Day): Range => ({ start: today, end: today });

/** Yesterday to today. */
export const defaultRange = (today: Day): Range => ({ start: addDays(today, -1), end: today });

/** Why a range is invalid; null when it is valid. */
export const rangeProblem = (range: Range, today: Day) => {
  const isDay = /^\d{4}-\d{2}-\d{2}$/;
  if (!isDay.test(range.start) || !isDay.test(range.end)) return 'incomplete';
  if (range.start > today || range.end > today) return 'future';
  if (range.start > range.end) return 'reversed';
  return daysFrom(range.start, range.end) > historyMaxDays ? 'too-long' : null;
};
