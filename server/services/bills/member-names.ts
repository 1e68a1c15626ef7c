import type { Payment } from '#domain/bill.ts';
import type { Db } from '../../db/schema.ts';

/** Names of members by their id. */
export type Names = ReadonlyMap<number, string>;

/** Nobody is looked up where nobody is meant. */
export const memberNames = async (
  db: Db,
  businessId: number,
  who: readonly number[],
): Promise<Names> => {
  const ids = [...new Set(who)];
  if (ids.length === 0) return new Map();
  const members = await db
    .selectFrom('members')
    .select(['id', 'name'])
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .execute();
  return new Map(members.map(({ id, name }) => [id, name]));
};

/** The members for whom tips are. */
export const tippedIn = (payments: readonly Pick<Payment, 'tipFor'>[]): number[] =>
  payments.flatMap(({ tipFor }) => tipFor ?? []);

/** A payment with the name of the member who gets its tip. */
export const withTipName = <Paid extends Pick<Payment, 'tipFor' | 'tipName'>>(
  payment: Paid,
  names: Names,
): Paid => {
  const tipName = names.get(payment.tipFor ?? 0);
  return tipName === undefined ? payment : { ...payment, tipName };
};
