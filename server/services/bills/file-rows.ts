import type { ApiBill } from '#contract/bills.ts';
import type { Db } from '../../db/schema.ts';
import type { Scope } from '../kernel/scope.ts';
import { madeBills, type SoldLine, soldLines } from './rows.ts';

interface Range {
  start: string;
  end: string;
}

type Position = { created_at: string; id: number };

/** Few enough that another request waits some milliseconds for them. */
const pageSize = 100;

/** The oldest bills of a range, after a position in it. */
const nextBills = (db: Db, businessId: number, end: string, after: Position) =>
  madeBills(db, { businessId })
    .select(['bills.id', 'bills.number', 'bills.created_at', 'bills.status'])
    .select(['bills.customer', 'bills.unverified_identity', 'bills.device_id'])
    .select(['bills.total_by_tax', 'bills.discounts_cents', 'bills.service_cents'])
    .select(['bills.key', 'bills.total_cents', 'bills.payment_method_id', 'bills.payments'])
    .select(['bills.annulled', 'bills.payment_changes'])
    .leftJoin('shifts', (join) =>
      join
        .onRef('shifts.key', '=', 'bills.shift_key')
        .onRef('shifts.business_id', '=', 'bills.business_id'),
    )
    .leftJoin('tills', 'tills.id', 'shifts.till_id')
    .select(['shifts.number as shift_number', 'shifts.opened_at as shift_opened_at'])
    .select('tills.name as till_name')
    .where('bills.created_at', '>=', after.created_at)
    .where('bills.created_at', '<=', end)
    .where((row) =>
      row(row.refTuple('bills.created_at', 'bills.id'), '>', row.tuple(after.created_at, after.id)),
    )
    .orderBy('bills.created_at')
    .orderBy('bills.id')
    .limit(pageSize)
    .execute();

type FileRow = Awaited<ReturnType<typeof nextBills>>[number];

/** What a file says of a bill. */
export interface FileBill extends Omit<FileRow, 'total_by_tax'> {
  totalByTax: ApiBill['totalByTax'];
  lines: SoldLine[];
}

/** The bills of a range in pages, the oldest first, as books have them. */
export async function* fileBills(
  db: Db,
  { businessId }: Pick<Scope, 'businessId'>,
  { start, end }: Range,
): AsyncGenerator<FileBill[]> {
  let after: Position = { created_at: start, id: 0 };
  for (;;) {
    const rows = await nextBills(db, businessId, end, after);
    const last = rows.at(-1);
    if (!last) return;
    const sold = await soldLines(db, rows);
    yield rows.map(({ total_by_tax, ...row }) => ({
      ...row,
      totalByTax: JSON.parse(total_by_tax) as ApiBill['totalByTax'],
      lines: sold.get(row.id) ?? [],
    }));
    if (rows.length < pageSize) return;
    after = last;
  }
}
