import type { Instants } from '#domain/calendar.ts';
import { toCents, zero } from '#domain/money.ts';
import { standingOf } from '#domain/payment-changes.ts';
import type { Db } from '../../db/schema.ts';
import { billPayments, methodsById } from '../bills/payments.ts';
import type { Scope } from '../kernel/scope.ts';

/**
 * The tips of the bills of a period by the member who got them, in cents; those for nobody in particular have null. Of a payment that
 * waits to be confirmed or did not arrive nobody got any.
 */
export const tipsOfPeriod = async (
  db: Db,
  { businessId }: Pick<Scope, 'businessId'>,
  { start, end }: Instants,
): Promise<ReadonlyMap<number | null, number>> => {
  const bills = await db
    .selectFrom('bills')
    .select(['key', 'total_cents', 'payment_method_id', 'payments', 'payment_changes'])
    .where('business_id', '=', businessId)
    .where('created_at', '>=', start)
    .where('created_at', '<=', end)
    .where('annulled', 'is', null)
    .where('payments', 'like', '%"tip":%')
    .execute();
  const methods = await methodsById(db, { businessId });
  const tips = new Map<number | null, number>();
  for (const bill of bills)
    for (const { tip = zero, tipFor = null, ...payment } of billPayments(bill, methods))
      if (tip !== zero && standingOf(payment) === 'counts')
        tips.set(tipFor, (tips.get(tipFor) ?? 0) + toCents(tip));
  return tips;
};
