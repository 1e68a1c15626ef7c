import type * as z from 'zod/mini';
import type { ApiShift, shiftsQuery } from '#contract/shifts.ts';
import { compareTexts, slicesOf } from '#domain/collections.ts';
import { dayMs } from '#domain/durations.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { shiftsToApi } from './answer.ts';
import { type ShiftRow, shiftsOf } from './rows.ts';

type Query = z.output<typeof shiftsQuery>;

const longestRangeDays = 90;

/** Of one answer. */
const most = 200;

/** Of those that were closed, where nobody says of when. */
const mostClosed = 30;

const pageSize = 20;

/** A range as it is asked for: up to now, and as long as it may be, where that is not said. @throws AppError range-too-long */
const rangeOf = ({ startDate, endDate }: Query, now: Date) => {
  const end = endDate === undefined ? now : new Date(endDate);
  const longest = new Date(end.getTime() - longestRangeDays * dayMs);
  const start = startDate === undefined ? longest : new Date(startDate);
  if (Math.floor((end.getTime() - start.getTime()) / dayMs) > longestRangeDays)
    throw new AppError('range-too-long');
  return { start: start.toISOString(), end: end.toISOString() };
};

/** The newest first. */
const newestOf = (db: Db, scope: Scope, state: Query['status'], limit: number) =>
  shiftsOf(db, scope)
    .$if(state === 'open', (query) => query.where('shifts.closed_at', 'is', null))
    .$if(state === 'closed', (query) => query.where('shifts.closed_at', 'is not', null))
    .orderBy('shifts.opened_at', 'desc')
    .orderBy('shifts.id', 'desc')
    .limit(limit);

const rowsOf = async (db: Db, scope: Scope, query: Query): Promise<ShiftRow[]> => {
  const { status, startDate, endDate } = query;
  if (startDate !== undefined || endDate !== undefined) {
    const { start, end } = rangeOf(query, scope.now);
    return newestOf(db, scope, status, most)
      .where('shifts.opened_at', '>=', start)
      .where('shifts.opened_at', '<=', end)
      .execute();
  }
  const open = status === 'closed' ? [] : await newestOf(db, scope, 'open', most).execute();
  const closed = status === 'open' ? [] : await newestOf(db, scope, 'closed', mostClosed).execute();
  return [...open, ...closed]
    .sort((a, b) => compareTexts(b.opened_at, a.opened_at) || b.id - a.id)
    .slice(0, most);
};

/**
 * Shifts by when they were opened, the newest first, in pages; without dates those that are open, and the last ones that were closed.
 * @throws AppError range-too-long over 90 whole days, before the first page
 */
export async function* shiftPages(db: Db, scope: Scope, query: Query): AsyncGenerator<ApiShift[]> {
  for (const rows of slicesOf(await rowsOf(db, scope, query), pageSize))
    yield shiftsToApi(db, scope, rows);
}
