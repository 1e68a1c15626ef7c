import type { CustomerInput } from '#contract/bills.ts';
import type { Tx } from '../../db/schema.ts';
import type { Scope } from '../scope.ts';

/** Inserts a business's customer, or updates the one with this identity number. @returns its id */
export const saveCustomer = async (
  tx: Tx,
  { businessId, now }: Scope,
  { dni, fullName, address, email, phone }: CustomerInput,
): Promise<number> => {
  const data = { full_name: fullName, address, email, phone };
  const { id } = await tx
    .insertInto('customers')
    .values({ business_id: businessId, dni, ...data, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['business_id', 'dni']).doUpdateSet(data))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
