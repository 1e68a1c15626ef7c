import { historyMaxDays } from '#config/constants.ts';

/** Calendar days of the device's zone ("2026-03-09"), both included. */
export interface Range {
  start: string;
  end: string;
}

export type RangeProblem = 'incomplete' | 'future' | 'reversed' | 'too-long';

const two = (n: number): string => String(n).padStart(2, '0');

export const dayOf = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

const partsOf = (day: string): [number, number, number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month - 1, date];
};

export const todayOnly = (now: Date): Range => ({ start: dayOf(now), end: dayOf(now) });

/** Yesterday to today. */
export const defaultRange = (now: Date): Range => ({
  start: dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)),
  end: dayOf(now),
});

const daysBetween = ({ start, end }: Range): number =>
  (Date.UTC(...partsOf(end)) - Date.UTC(...partsOf(start))) / 86_400_000;

/** Why a range is invalid; null when it is valid. */
export const rangeProblem = (range: Range, today: string): RangeProblem | null => {
  const isDay = /^\d{4}-\d{2}-\d{2}$/;
  if (!isDay.test(range.start) || !isDay.test(range.end)) return 'incomplete';
  if (range.start > today || range.end > today) return 'future';
  if (range.start > range.end) return 'reversed';
  return daysBetween(range) > historyMaxDays ? 'too-long' : null;
};

/** The first and the last instant of a range (UTC, ISO 8601). */
export const instantsOf = ({ start, end }: Range): Range => {
  const [year, month, date] = partsOf(end);
  return {
    start: new Date(...partsOf(start)).toISOString(),
    end: new Date(new Date(year, month, date + 1).getTime() - 1).toISOString(),
  };
};
