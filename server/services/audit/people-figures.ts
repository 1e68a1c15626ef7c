import { sql } from 'kysely';
import type { Stats } from '#contract/stats.ts';
import type { Instants } from '#domain/calendar.ts';
import { fromCents } from '#domain/money.ts';
import type { Db } from '../../db/schema.ts';
import type { Scope } from '../kernel/scope.ts';
import { tipsOfPeriod } from './tips.ts';

/** Bills of a person: the member, or in rows from before members were told, the account. */
export interface PersonSales {
  actor_id: number | null;
  created_by: number | null;
  total?: number;
  /** As the guests saw them. */
  discounts?: number;
}

const empty = { sales: 0, taken: 0, orders: 0, cancelledUnits: 0, discounts: 0, tips: 0 };

/**
 * Figures of a period by person, who sold most first. What nobody of the business is known to have done has no member.
 * @param sales of that period
 */
export const peopleFigures = async (
  db: Db,
  { businessId }: Pick<Scope, 'businessId'>,
  { start, end }: Instants,
  sales: readonly PersonSales[],
): Promise<NonNullable<Stats['people']>> => {
  const trail = db
    .selectFrom('trail')
    .where('business_id', '=', businessId)
    .where('at', '>=', start)
    .where('at', '<=', end);
  // Literals, so that the indexes of just these rows are used.
  const orders = await trail
    .select(({ fn }) => ['actor_id', fn.countAll<number>().as('count')])
    .where('kind', '=', sql.lit('order-created'))
    .groupBy('actor_id')
    .execute();
  const units = await trail
    .select(({ fn }) => ['actor_id', fn.sum<number>('units_back').as('count')])
    .where('units_back', '>', sql.lit(0))
    .groupBy('actor_id')
    .execute();
  // The bills of the orders that each person took, whoever made the bill.
  const taken = await db
    .selectFrom('bills')
    .innerJoin('trail', (join) =>
      join
        .onRef('trail.business_id', '=', 'bills.business_id')
        .onRef('trail.order_id', '=', 'bills.order_id')
        .on('trail.kind', '=', sql.lit('order-created')),
    )
    .select(({ fn }) => ['trail.actor_id', fn.sum<number>('bills.total_cents').as('total')])
    .where('bills.business_id', '=', businessId)
    .where('bills.created_at', '>=', start)
    .where('bills.created_at', '<=', end)
    .where('bills.annulled', 'is', null)
    .groupBy('trail.actor_id')
    .execute();
  const members = await db
    .selectFrom('members')
    .select(['id', 'user_id', 'name'])
    .where('business_id', '=', businessId)
    .execute();
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const ofAccount = new Map(members.map(({ id, user_id }) => [user_id, id]));
  const figures = new Map<number | null, typeof empty>();
  const add = (id: number | null | undefined, more: Partial<typeof empty>) => {
    const memberId = id && names.has(id) ? id : null;
    const sum = figures.get(memberId) ?? { ...empty };
    for (const [name, value] of Object.entries(more)) sum[name as keyof typeof empty] += value;
    figures.set(memberId, sum);
  };
  for (const { actor_id, created_by, total = 0, discounts = 0 } of sales)
    add(actor_id ?? (created_by && ofAccount.get(created_by)), {
      sales: Number(total),
      discounts: Number(discounts),
    });
  for (const { actor_id, total } of taken) add(actor_id, { taken: Number(total) });
  for (const { actor_id, count } of orders) add(actor_id, { orders: Number(count) });
  for (const { actor_id, count } of units) add(actor_id, { cancelledUnits: Number(count) });
  for (const [id, tips] of await tipsOfPeriod(db, { businessId }, { start, end }))
    add(id, { tips });
  return [...figures]
    .sort(([a, one], [b, other]) => other.sales - one.sales || (a ?? 0) - (b ?? 0))
    .map(([memberId, sum]) => ({
      memberId,
      name: names.get(memberId ?? 0) ?? '',
      sales: fromCents(sum.sales),
      taken: fromCents(sum.taken),
      orders: sum.orders,
      cancelledUnits: sum.cancelledUnits,
      discounts: fromCents(sum.discounts),
      tips: fromCents(sum.tips),
    }));
};
