import type * as z from 'zod/mini';
import type { billsQuery } from '#contract/bills.ts';
import { dayMs } from '#domain/durations.ts';
import { AppError } from '../../errors.ts';

/** From when to when bills are asked for. */

export const longestRangeDays = 90;

type Range = Pick<z.output<typeof billsQuery>, 'startDate' | 'endDate'>;

/** First and last instant of a range, as rows have times. @throws AppError range-too-long over 90 whole days */
export const instantsIn = ({ startDate, endDate }: Range) => {
  const [start, end] = [new Date(startDate), new Date(endDate)];
  if (Math.floor((end.getTime() - start.getTime()) / dayMs) > longestRangeDays)
    throw new AppError('range-too-long');
  return { start: start.toISOString(), end: end.toISOString() };
};
