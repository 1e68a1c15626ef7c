import type { CustomerInput } from '#contract/bills.ts';
import type { Tx } from '../../db/schema.ts';
import type { Scope } from '../scope.ts';

/** Remembers a business's customer by identity number, with the newest data. @returns its id */
export const rememberCustomer = async (
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
