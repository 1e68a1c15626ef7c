import { type Expression, sql } from 'kysely';
import type { Stats, StatsPeriod } from '#contract/stats.ts';
import {
  addDays,
  type Day,
  type DayRule,
  dayOf,
  hourOf,
  type Instants,
  instantsOf,
  startOfDay,
  weekdayOf,
} from '#domain/calendar.ts';
import { groupBy } from '#domain/collections.ts';
import { hourMs, minuteMs } from '#domain/durations.ts';
import { fromCents } from '#domain/money.ts';
import type { ChosenOption } from '#domain/options.ts';
import type { Database } from '../../db/database.ts';
import type { Db } from '../../db/schema.ts';
import { countProducts } from '../catalog/products.ts';
import type { Scope } from '../kernel/scope.ts';
import { peopleFigures } from './people-figures.ts';
import { type Slot, slot, slotValue } from './slots.ts';

const mostSold = 5;

/** The clock hours of one day. One that begins at 3:30 has the hour from 3 to 4 in two parts, which count as one. */
const hourSlots = ({ start, end }: Instants, { zone, startsAt }: DayRule): Slot[] => {
  const first = Date.parse(start);
  const slots = [slot(first, hourOf(first, zone))];
  const wholeHour = first - Number(startsAt.slice(3)) * minuteMs;
  for (let from = wholeHour + hourMs; from <= Date.parse(end); from += hourMs)
    slots.push(slot(from, hourOf(from, zone)));
  return slots;
};

const weekdaySlots = (days: readonly Day[], rule: DayRule): Slot[] =>
  days.map((day) => slot(startOfDay(day, rule), weekdayOf(day)));

type Source = Pick<Database, 'db' | 'engine'>;

interface Sum {
  product_id: number;
  options: string;
  sold: number;
}

const most = <Counted extends { count: number }>(all: readonly Counted[]): Counted[] =>
  all.toSorted((a, b) => b.count - a.count).slice(0, mostSold);

/** What was chosen most often of these units, without what is usual. Two groups may each have an option of one name. */
const bestOptions = (sums: readonly Sum[]) => {
  const counts = new Map<string, { group: string; name: string; count: number }>();
  for (const { options, sold } of sums)
    for (const { groupName: group, name, count, usual } of JSON.parse(options) as ChosenOption[]) {
      if (usual || count === 0) continue;
      const key = JSON.stringify([group, name]);
      const counted = counts.get(key)?.count ?? 0;
      counts.set(key, { group, name, count: counted + count * sold });
    }
  return most([...counts.values()]);
};

/** The most sold products with their best options; of equal ones the older first. */
const soldProducts = async (db: Db, sums: readonly Sum[]): Promise<Stats['mostSoldProducts']> => {
  const products = [...groupBy(sums, ({ product_id }) => product_id)]
    .map(([id, rows]) => ({ id, rows, count: rows.reduce((sum, row) => sum + row.sold, 0) }))
    .sort((a, b) => a.id - b.id);
  const first = most(products);
  if (first.length === 0) return [];
  const names = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      first.map(({ id }) => id),
    )
    .execute();
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  return first.map(({ id, rows, count }) => {
    const options = bestOptions(rows);
    return {
      productName: nameOf.get(id) ?? '',
      sold: count,
      ...(options.length > 0 && { options }),
    };
  });
};

/**
 * The lines of these bills. PostgreSQL is told to have the ids first and to look each of them up by index: its own choice is twice as
 * fast for a young place, and twice as slow for one that is older than the period.
 */
const linesOf = ({ db, engine }: Source, bills: Expression<unknown>) =>
  db
    .selectFrom('bill_lines')
    .where(
      engine === 'postgres'
        ? sql<boolean>`bill_lines.bill_id = any(array(${bills}))`
        : sql<boolean>`bill_lines.bill_id in (${bills})`,
    );

/**
 * Units by product and options. Lines are summed by their copy first: there are few copies, of which each is read once. Lines from
 * before have their options themselves.
 */
const soldOptions = (source: Source, bills: Expression<unknown>): Promise<Sum[]> =>
  source.db
    .selectFrom(
      linesOf(source, bills)
        .select(({ fn }) => [
          ...(['product_id', 'copy_id', 'options'] as const),
          fn.sum<number>('quantity').as('sold'),
        ])
        .groupBy(['product_id', 'copy_id', 'options'])
        .as('sums'),
    )
    .leftJoin('line_copies', 'line_copies.id', 'sums.copy_id')
    .select(({ fn }) => [
      'product_id',
      fn.coalesce('sums.options', 'line_copies.options').$castTo<string>().as('options'),
      fn.sum<number>('sold').as('sold'),
    ])
    .groupBy(({ fn }) => ['product_id', fn.coalesce('sums.options', 'line_copies.options')])
    .execute();

const totalOf = (sales: readonly { total: number }[]): number =>
  sales.reduce((sum, { total }) => sum + total, 0);

/** Sales of the last `period` days of the business, including today; of a younger business since it began. */
export const readStats = async (
  source: Source,
  { businessId, now }: Scope,
  rule: DayRule,
  period: StatsPeriod,
): Promise<Stats> => {
  const { db } = source;
  const today = dayOf(now.getTime(), rule);
  const days = Array.from({ length: period }, (_, i) => addDays(today, 1 - period + i));
  const { start, end } = instantsOf(days[0] ?? today, today, rule);
  const slots = period === 1 ? hourSlots({ start, end }, rule) : weekdaySlots(days, rule);
  const all = db.selectFrom('bills').where('bills.business_id', '=', businessId);
  const bills = all
    .where('bills.created_at', '>=', start)
    .where('bills.created_at', '<=', end)
    .where('bills.annulled', 'is', null);
  const sales = await bills
    .select((bill) => [
      slotValue(bill.ref('bills.created_at'), slots).as('slot'),
      ...(['actor_id', 'created_by'] as const),
      bill.fn.sum<number>('total_cents').as('total'),
    ])
    .groupBy(['slot', 'actor_id', 'created_by'])
    .execute();
  // Of lines, which have them as guests saw them; those of the bill are before tax.
  const discounts = await bills
    .where('bills.discounts_cents', '>', 0)
    .innerJoin('bill_lines', 'bill_lines.bill_id', 'bills.id')
    .select((line) => [
      ...(['actor_id', 'created_by'] as const),
      line.fn.sum<number>('discount_cents').as('discounts'),
    ])
    .groupBy(['actor_id', 'created_by'])
    .execute();
  const sold = await soldProducts(db, await soldOptions(source, bills.select('bills.id')));
  const products = await countProducts(db, { businessId });
  const { customers, created_at: created } = await db
    .selectFrom('businesses')
    .select(['customers', 'created_at'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow();
  const { sale } = await all
    .select((bill) => bill.fn.min<string | null>('bills.created_at').as('sale'))
    .executeTakeFirstOrThrow();
  // A business that is younger than the period has no days before it to divide by.
  const begun = dayOf(sale !== null && sale < created ? sale : created, rule);
  const since = days.find((day) => day >= begun) ?? today;
  const [best] = sold;
  const bySlot = (length: number, placeOf: (slot: number) => number) =>
    Array.from({ length }, (_, place) =>
      fromCents(totalOf(sales.filter(({ slot }) => placeOf(slot) === place))),
    );
  return {
    totalSales: fromCents(totalOf(sales)),
    totalProducts: products.all,
    sampleProducts: products.sample,
    totalCustomers: customers,
    startDate: instantsOf(since, today, rule).start,
    endDate: end,
    totalSold: best?.sold ?? 0,
    mostSoldProduct: best ? { productName: best.productName } : null,
    hasBills: sale !== null,
    salesByWeekday: bySlot(7, (slot) => (period === 1 ? weekdayOf(today) : slot)),
    ...(period === 1 && { salesByHour: bySlot(24, (hour) => hour) }),
    mostSoldProducts: sold,
    people: await peopleFigures(db, { businessId }, { start, end }, [...sales, ...discounts]),
  };
};
