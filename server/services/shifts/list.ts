import type * as z from 'zod/mini';
import type { ApiShift, shiftsQuery } from '#contract/shifts.ts';
import { compareTexts, slicesOf } from '#domain/collections.ts';
import { dayMs } from '#domain/durations.ts';
import type { Db } from '../../db/schema.ts';
import { instantsIn, longestRangeDays } from '../bills/range.ts';
import type { Scope } from '../kernel/scope.ts';
import { shiftsToApi } from './answer.ts';
import { type ShiftRow, shiftsOf } from './rows.ts';

type Query = z.output<typeof shiftsQuery>;

/** Of one answer. */
const most = 200;

/** Of those that were closed, where nobody says of when. */
const mostClosed = 30;

const pageSize = 20;

/** A range as it is asked for: up to now, and as long as it may be, where that is not said. @throws AppError range-too-long */
const rangeOf = (query: Query, now: Date) => {
  const { startDate, endDate = now.toISOString() } = query;
  const longest = new Date(Date.parse(endDate) - longestRangeDays * dayMs);
  return instantsIn({ startDate: startDate ?? longest.toISOString(), endDate });
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
