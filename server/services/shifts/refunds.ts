import { cashTaken, type Refund } from '#domain/shift.ts';
import type { Db } from '../../db/schema.ts';
import { annulmentIn } from '../bills/annulled.ts';
import { billPayments, methodsById } from '../bills/payments.ts';
import type { Scope } from '../kernel/scope.ts';

/**
 * Cash of annulled bills that was given back in some shifts, whichever shifts had taken it: what its device said, whatever is told of
 * the payments later.
 */
export const refundsOf = async (
  db: Db,
  scope: Pick<Scope, 'businessId'>,
  shiftKeys: readonly string[],
): Promise<(Refund & { shiftKey: string })[]> => {
  const bills = await db
    .selectFrom('bills')
    .select(['id', 'key', 'annul_shift', 'annulled', 'total_cents', 'payment_method_id'])
    .select(['payments', 'payment_changes'])
    .where('business_id', '=', scope.businessId)
    .where('annul_shift', 'in', shiftKeys)
    .execute();
  if (bills.length === 0) return [];
  const methods = await methodsById(db, scope);
  return bills
    .sort((a, b) => a.id - b.id)
    .map((bill) => {
      const annulment = annulmentIn(bill);
      return {
        key: annulment?.key ?? bill.key,
        billKey: bill.key,
        shiftKey: bill.annul_shift ?? '',
        amount: annulment?.refund ?? cashTaken(billPayments(bill, methods)),
      };
    });
};
