import { type ExpressionBuilder, sql } from 'kysely';
import type { Stats, StatsPeriod } from '#contract/stats.ts';
import { fromCents } from '#domain/money.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { startOfDay, weekdayOf } from '../clock.ts';
import type { Scope } from '../scope.ts';

const mostSold = 5;

/** Midnights of the last `days` calendar days in a zone, oldest first, today's last. */
const midnights = (now: Date, timeZone: string, days: number): Date[] =>
  Array.from({ length: days }, (_, i) => startOfDay(now, timeZone, i + 1 - days));

/** The weekday of a bill in the zone, 0 for Monday, by comparing with midnights that both databases understand. */
const weekday = (
  bill: ExpressionBuilder<Schema, 'bills'>,
  days: readonly Date[],
  timeZone: string,
) => {
  const since = (midnight: Date | undefined) => bill.val(midnight?.toISOString() ?? '');
  const name = (midnight: Date | undefined) =>
    sql.lit(midnight ? weekdayOf(midnight, timeZone) : 0);
  const [today, ...before] = days.toReversed();
  const cases = bill.case().when('bills.created_at', '>=', since(today)).then(name(today));
  return before
    .reduce((so, day) => so.when('bills.created_at', '>=', since(day)).then(name(day)), cases)
    .end();
};

/** Sales of the last `period` calendar days in the business's time zone, including today. */
export const readStats = async (
  db: Db,
  { businessId, now }: Scope,
  timeZone: string,
  period: StatsPeriod,
): Promise<Stats> => {
  const days = midnights(now, timeZone, period);
  const start = startOfDay(now, timeZone, 1 - period).toISOString();
  const end = new Date(startOfDay(now, timeZone, 1).getTime() - 1).toISOString();
  const all = db.selectFrom('bills').where('bills.business_id', '=', businessId);
  const bills = all.where('bills.created_at', '>=', start).where('bills.created_at', '<=', end);
  const sales = await bills
    .select((bill) => [
      weekday(bill, days, timeZone).as('weekday'),
      bill.fn.sum<number>('total_cents').as('total'),
    ])
    .groupBy('weekday')
    .execute();
  const sold = await bills
    .innerJoin('bill_lines', 'bill_lines.bill_id', 'bills.id')
    .innerJoin('products', 'products.id', 'bill_lines.product_id')
    .select((line) => ['products.name', line.fn.sum<number>('quantity').as('sold')])
    .groupBy(['products.id', 'products.name'])
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
  const customers = await db
    .selectFrom('customers')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  const any = await all.select('bills.id').limit(1).executeTakeFirst();
  const [most] = sold;
  return {
    totalSales: fromCents(sales.reduce((sum, { total }) => sum + total, 0)),
    totalProducts: products.count,
    totalCustomers: customers.count,
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
