import { fromCents } from '#domain/money.ts';
import type { ShiftCorrection } from '#domain/shift.ts';
import type { Db } from '../../db/schema.ts';
import { billPayments, methodsById } from '../bills/payments.ts';
import { changesIn, correctionOf, isCorrection } from '../bills/stored-changes.ts';
import type { Scope } from '../kernel/scope.ts';

/** A correction of a payment, with the shifts that it concerns. */
interface FoundCorrection extends Omit<ShiftCorrection, 'took' | 'made'> {
  /** The shift that took the payment, and the one in which it was corrected. */
  tookIn: string | null;
  madeIn: string | null;
}

/** The corrections of a business's payments, bill by bill in the order of arrival. Few bills have any: an index names only those. */
const allCorrections = async (
  db: Db,
  scope: Pick<Scope, 'businessId'>,
): Promise<FoundCorrection[]> => {
  const bills = await db
    .selectFrom('bills')
    .select(['id', 'key', 'shift_key', 'total_cents', 'payment_method_id'])
    .select(['payments', 'payment_changes'])
    .where('business_id', '=', scope.businessId)
    .where('payment_changes', 'is not', null)
    .execute();
  if (bills.length === 0) return [];
  const methods = await methodsById(db, scope);
  return bills
    .sort((a, b) => a.id - b.id)
    .flatMap((bill) => {
      const amounts = new Map(
        billPayments(bill, methods).map(({ key, amount }) => [key, amount] as const),
      );
      return changesIn(bill)
        .filter(isCorrection)
        .map((change) => {
          const { reason: _, shiftKey: _shift, ...told } = correctionOf(change, methods);
          return {
            ...told,
            ...{ paymentKey: change.paymentKey, billKey: bill.key },
            amount: amounts.get(change.paymentKey) ?? fromCents(0),
            ...{ tookIn: bill.shift_key, madeIn: change.shift },
          };
        });
    });
};

/** The corrections that concern each of some shifts. `holders`: who has the money of which shift. */
export const correctionsOf = async (
  db: Db,
  scope: Pick<Scope, 'businessId'>,
  holders: ReadonlyMap<string, string>,
): Promise<(shiftKey: string) => ShiftCorrection[]> => {
  const all = await allCorrections(db, scope);
  const isIn = (shift: string, key: string | null) => key !== null && holders.get(key) === shift;
  return (shift) =>
    all.flatMap(({ tookIn, madeIn, ...correction }) => {
      const [took, made] = [isIn(shift, tookIn), isIn(shift, madeIn)];
      return took || made ? { ...correction, took, made } : [];
    });
};
