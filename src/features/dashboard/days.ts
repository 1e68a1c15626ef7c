import {
  addDays,
  type Day,
  type DayRule,
  dayOf,
  daysFrom,
  type Instants,
  instantsOf,
} from '#domain/calendar.ts';
import { decimal } from '#domain/decimal.ts';
import { type Money, toMoney } from '#domain/money.ts';

/**
 * Days of the business from `start` to just before `end` (UTC, ISO 8601); a day that has begun counts. At least one,
 * since averages divide by it.
 */
export const daysBetween = (start: string, end: string, rule: DayRule): number =>
  Math.max(1, daysFrom(dayOf(start, rule), dayOf(Date.parse(end) - 1, rule)) + 1);

/** Dollars a day, to the cent. */
export const averagePerDay = (total: Money, days: number): Money =>
  toMoney(decimal(total).div(days));

/** First and last instant of the last days, `today` included (UTC, ISO 8601). */
export const lastDays = (days: number, today: Day, rule: DayRule): Instants =>
  instantsOf(addDays(today, 1 - days), today, rule);
