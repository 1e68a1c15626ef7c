import type { Instants } from '#domain/calendar.ts';
import { toCents, zero } from '#domain/money.ts';
import type { Db } from '../../db/schema.ts';
import type { StoredPayment } from '../bills/payments.ts';
import type { Scope } from '../kernel/scope.ts';

/** The tips of the bills of a period by the member who got them, in cents; those for nobody in particular have null. */
export const tipsOfPeriod = async (
  db: Db,
  { businessId }: Pick<Scope, 'businessId'>,
  { start, end }: Instants,
): Promise<ReadonlyMap<number | null, number>> => {
  const bills = await db
    .selectFrom('bills')
    .select('payments')
    .where('business_id', '=', businessId)
    .where('created_at', '>=', start)
    .where('created_at', '<=', end)
    .where('annulled', 'is', null)
    .where('payments', 'like', '%"tip":%')
    .execute();
  const tips = new Map<number | null, number>();
  for (const { payments } of bills)
    for (const { tip = zero, tipFor = null } of JSON.parse(payments ?? '[]') as StoredPayment[])
      if (tip !== zero) tips.set(tipFor, (tips.get(tipFor) ?? 0) + toCents(tip));
  return tips;
};
