import type { Database } from '../../db/database.ts';
import type { Tx } from '../../db/schema.ts';
import { clearSales, type Sizes } from './clear-sales.ts';

/**
 * What becomes of a business whose days of grace are over. First, at once, nobody is a member any more; then its sales are cleared in
 * batches, so that the other businesses go on selling; then its own data, with which it is done. A server that ends in between goes
 * on at its next look, because the date stays until the end.
 */

/** Members keep their numbers, which bills name, and lose their names. */
const clearTeam = async (tx: Tx, businessId: number): Promise<void> => {
  for (const table of ['invitations', 'devices'] as const)
    await tx.deleteFrom(table).where('business_id', '=', businessId).execute();
  await tx
    .updateTable('members')
    .set({
      ...{ name: 'Persona eliminada', active: 0, user_id: null, last_seen_at: null },
      ...{ pin_hash: null, pin_salt: null, pin_iterations: null, pin_length: null },
      pin_changed_at: null,
    })
    .where('business_id', '=', businessId)
    .execute();
  for (const table of ['users', 'sessions'] as const)
    await tx
      .updateTable(table)
      .set({ business_id: null })
      .where('business_id', '=', businessId)
      .execute();
};

/** Takes from an account all that says whose it was. Its number stays in bills. One that works elsewhere stays as it is. */
const clearAccount = async (tx: Tx, userId: number): Promise<void> => {
  const elsewhere = await tx
    .selectFrom('members')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (elsewhere) return;
  const user = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) return;
  for (const table of ['sessions', 'identities'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  for (const table of ['password_codes', 'asked_codes'] as const)
    await tx.deleteFrom(table).where('email', '=', user.email).execute();
  await tx
    .updateTable('users')
    .set({
      ...{ first_name: '', last_name: '', dni: '', phone: '', country: '', password_hash: '' },
      ...{ email: `eliminada-${userId}@comanda.invalid`, email_proven_at: null },
      unverified_identity: 0,
    })
    .where('id', '=', userId)
    .execute();
};

/** The RUC stays with the bills, followed by the business's number: so its owner may found a new business with it. */
const clearBusiness = async (tx: Tx, id: number, ruc: string, now: Date): Promise<void> => {
  await tx
    .updateTable('businesses')
    .set({
      ...{ business_dni: `${ruc}#${id}`, email: '', address: '', phone: '', customers: 0 },
      ...{ deletion_due_at: null, deletion_asked_by: null, deleted_at: now.toISOString() },
    })
    .where('id', '=', id)
    // Another instance may have done it.
    .where('deletion_due_at', 'is not', null)
    .execute();
};

/** Closes the business for all, in one transaction. @returns whether it is due still: an owner may have taken it back meanwhile */
const close = async (tx: Tx, id: number, now: Date): Promise<boolean> => {
  const row = await tx
    .updateTable('businesses')
    .set({ deleted_at: now.toISOString() })
    .where('id', '=', id)
    .where('deletion_due_at', '<=', now.toISOString())
    .returning('deletion_asked_by')
    .executeTakeFirst();
  if (!row) return false;
  await clearTeam(tx, id);
  if (row.deletion_asked_by !== null) await clearAccount(tx, row.deletion_asked_by);
  return true;
};

/** Deletes the businesses whose days of grace are over. */
export const deleteDue = async (
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  now: Date,
  sizes?: Sizes,
): Promise<void> => {
  const due = await db
    .selectFrom('businesses')
    .select(['id', 'business_dni'])
    .where('deletion_due_at', '<=', now.toISOString())
    .execute();
  for (const { id, business_dni } of due) {
    if (!(await transaction((tx) => close(tx, id, now)))) continue;
    await clearSales({ db, transaction }, id, sizes);
    await transaction((tx) => clearBusiness(tx, id, business_dni, now));
  }
};
