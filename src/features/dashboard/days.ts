import { decimal } from '#domain/decimal.ts';
import { type Money, toMoney } from '#domain/money.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Days from `start` to `end` (UTC, ISO 8601); a day that has begun counts. At least one, since averages divide by it.
 */
export const daysBetween = (start: string, end: string): number =>
  Math.max(1, Math.ceil((Date.parse(end) - Date.parse(start)) / dayMs));

/**
 * Noon of the calendar day of a period's first or last instant (UTC, ISO 8601), in ms. It has the same date in any zone
 * up to half a day away, so a till in Galápagos names the days of its business.
 */
export const noonOf = (bound: string, which: 'start' | 'end'): number =>
  Date.parse(bound) + (which === 'start' ? dayMs / 2 : -dayMs / 2);

/** Dollars a day, to the cent. */
export const averagePerDay = (total: Money, days: number): Money =>
  toMoney(decimal(total).div(days));

/**
 * Whole days by which the device's clock is ahead of the server's; negative when it is behind. `endDate`: the end of the
 * server's day, `at`: when the figures came, by the device's clock. Less than a day counts as none, near midnight.
 */
export const daysAhead = (endDate: string, at: string): number => {
  const late = (Date.parse(at) - Date.parse(endDate)) / dayMs;
  if (late > 0) return Math.floor(late);
  return Math.min(0, Math.floor(late + 1));
};

/** The last seven calendar days of the device's zone, the day of `now` included: UTC, ISO 8601. */
export const lastSevenDays = (now: Date, ahead = 0): { start: string; end: string } => {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate() - ahead];
  return {
    start: new Date(year, month, day - 6).toISOString(),
    end: new Date(year, month, day, 23, 59, 59, 999).toISOString(),
  };
};
