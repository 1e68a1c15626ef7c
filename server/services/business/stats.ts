import { type AliasableExpression, type ExpressionBuilder, sql } from 'kysely';
import type { Stats, StatsPeriod } from '#contract/stats.ts';
import { addDays, type Day, dayOf, instantsOf, startOfDay, weekdayOf } from '#domain/calendar.ts';
import { fromCents } from '#domain/money.ts';
import type { Db, Schema } from '../../db/schema.ts';
import type { Scope } from '../scope.ts';

const mostSold = 5;

/**
 * The weekday in the zone, 0 for Monday, of a bill of one of these days, which follow each other. Compares with first
 * instants of days, which both databases understand, and halves the days each time.
 */
const weekday = (
  bill: ExpressionBuilder<Schema, 'bills'>,
  days: readonly Day[],
  timeZone: string,
): AliasableExpression<number> => {
  const middle = days.length >> 1;
  const [first = '', since = ''] = [days[0], days[middle]];
  if (middle === 0) return sql.lit(weekdayOf(first));
  const instant = new Date(startOfDay(since, timeZone)).toISOString();
  return bill
    .case()
    .when('bills.created_at', '>=', bill.val(instant))
    .then(weekday(bill, days.slice(middle), timeZone))
    .else(weekday(bill, days.slice(0, middle), timeZone))
    .end();
};

/** Sales of the last `period` calendar days in the business's time zone, including today. */
export const readStats = async (
  db: Db,
  { businessId, now }: Scope,
  timeZone: string,
  period: StatsPeriod,
): Promise<Stats> => {
  const today = dayOf(now.getTime(), timeZone);
  const days = Array.from({ length: period }, (_, i) => addDays(today, 1 - period + i));
  const { start, end } = instantsOf(days[0] ?? today, today, timeZone);
  const all = db.selectFrom('bills').where('bills.business_id', '=', businessId);
  const bills = all.where('bills.created_at', '>=', start).where('bills.created_at', '<=', end);
  const sales = await bills
    .select((bill) => [
      weekday(bill, days, timeZone).as('weekday'),
      bill.fn.sum<number>('total_cents').as('total'),
    ])
    .groupBy('weekday')
    .execute();
  // Sums first: only the five need a name, not a hundred thousand lines.
  const sold = await db
    .selectFrom(
      bills
        .innerJoin('bill_lines', 'bill_lines.bill_id', 'bills.id')
        .select((line) => ['product_id', line.fn.sum<number>('quantity').as('sold')])
        .groupBy('product_id')
        .as('sums'),
    )
    .innerJoin('products', 'products.id', 'sums.product_id')
    .select(['products.name', 'sums.sold'])
    .orderBy('sold', 'desc')
    .orderBy('products.id')
    .limit(mostSold)
    .execute();
  const products = await db
    .selectFrom('products')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { customers } = await db
    .selectFrom('businesses')
    .select('customers')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow();
  const any = await all.select('bills.id').limit(1).executeTakeFirst();
  const [most] = sold;
  return {
    totalSales: fromCents(sales.reduce((sum, { total }) => sum + total, 0)),
    totalProducts: products.count,
    totalCustomers: customers,
    startDate: start,
    endDate: end,
    totalSold: most?.sold ?? 0,
    mostSoldProduct: most ? { productName: most.name } : null,
    hasBills: any !== undefined,
    salesByWeekday: Array.from({ length: 7 }, (_, day) =>
      fromCents(sales.find((each) => each.weekday === day)?.total ?? 0),
    ),
    mostSoldProducts: sold.map((each) => ({ productName: each.name, sold: each.sold })),
  };
};
