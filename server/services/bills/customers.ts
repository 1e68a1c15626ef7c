import type { CustomerInput } from '#contract/bills.ts';
import { RunAgain } from '../../db/database.ts';
import type { Tx } from '../../db/schema.ts';
import type { Scope } from '../scope.ts';

/**
 * Inserts a business's customer and counts it, or updates the one with this identity number.
 * @returns its id
 * @throws RunAgain when a concurrent sale has inserted it
 */
export const saveCustomer = async (
  tx: Tx,
  { businessId, now }: Scope,
  { dni, fullName, address, email, phone }: CustomerInput,
): Promise<number> => {
  const data = { full_name: fullName, address, email, phone };
  const known = await tx
    .updateTable('customers')
    .set(data)
    .where('business_id', '=', businessId)
    .where('dni', '=', dni)
    .returning('id')
    .executeTakeFirst();
  if (known) return known.id;
  const added = await tx
    .insertInto('customers')
    .values({ business_id: businessId, dni, ...data, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['business_id', 'dni']).doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(() => new RunAgain());
  await tx
    .updateTable('businesses')
    .set((column) => ({ customers: column('customers', '+', 1) }))
    .where('id', '=', businessId)
    .execute();
  return added.id;
};
