import type { Stats } from '#contract/stats.ts';
import { fromCents } from '#domain/money.ts';
import type { Db } from '../db/schema.ts';
import { startOfDay } from './clock.ts';
import type { Scope } from './scope.ts';

const period = 30;

/** Sales of the last 30 calendar days of the business's time zone, today among them. */
export const readStats = async (db: Db, scope: Scope, timeZone: string): Promise<Stats> => {
  const { businessId, now } = scope;
  const start = startOfDay(now, timeZone, 1 - period).toISOString();
  const end = new Date(startOfDay(now, timeZone, 1).getTime() - 1).toISOString();
  const bills = db
    .selectFrom('bills')
    .where('bills.business_id', '=', businessId)
    .where('bills.created_at', '>=', start)
    .where('bills.created_at', '<=', end);
  const sales = await bills
    .select((column) => column.fn.sum<number | null>('total_cents').as('total'))
    .executeTakeFirstOrThrow();
  const most = await bills
    .innerJoin('bill_lines', 'bill_lines.bill_id', 'bills.id')
    .innerJoin('products', 'products.id', 'bill_lines.product_id')
    .select((column) => ['products.name', column.fn.sum<number>('quantity').as('sold')])
    .groupBy(['products.id', 'products.name'])
    .orderBy('sold', 'desc')
    .orderBy('products.id')
    .limit(1)
    .executeTakeFirst();
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
  return {
    totalSales: fromCents(sales.total ?? 0),
    totalProducts: products.count,
    totalCustomers: customers.count,
    startDate: start,
    endDate: end,
    totalSold: most?.sold ?? 0,
    mostSoldProduct: most ? { productName: most.name } : null,
  };
};
