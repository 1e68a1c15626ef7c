import type * as z from 'zod/mini';
import type { CustomerInput } from '#contract/bills.ts';
import type { customersQuery, KnownCustomer } from '#contract/customers.ts';
import { RunAgain } from '../../db/database.ts';
import type { Db, Tx } from '../../db/schema.ts';
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
  const updated_at = now.toISOString();
  const data = { full_name: fullName, address, email, phone, updated_at };
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
    .values({ business_id: businessId, dni, ...data, created_at: updated_at })
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

const page = 500;

/** The customers whose data changed at `since` or later, after the id `after` of that moment; the earliest change first. */
export const changedCustomers = async (
  db: Db,
  { businessId }: Pick<Scope, 'businessId'>,
  { since = '', after = 0, limit = page }: z.output<typeof customersQuery>,
): Promise<KnownCustomer[]> => {
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'dni', 'full_name', 'address', 'email', 'phone', 'updated_at'])
    .where('business_id', '=', businessId)
    .where((row) => row(row.refTuple('updated_at', 'id'), '>', row.tuple(since, after)))
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ full_name: fullName, updated_at: updatedAt, ...row }) => ({
    ...row,
    fullName,
    updatedAt,
  }));
};
