import type { Database } from '../../db/database.ts';
import type { Tx } from '../../db/schema.ts';

/** What becomes of a business whose days of grace are over. */

const ordersOf = (tx: Tx, businessId: number) =>
  tx.selectFrom('orders').select('id').where('business_id', '=', businessId);

/** Orders and bills stay with their amounts and products; guests, notes and who did what don't. */
const clearSales = async (tx: Tx, businessId: number): Promise<void> => {
  const orders = ordersOf(tx, businessId);
  for (const table of ['kitchen_claims', 'removed_options', 'answer_bases'] as const)
    await tx.deleteFrom(table).where('order_id', 'in', orders).execute();
  for (const table of [
    'order_transfers',
    'kitchen_tickets',
    'kitchen_stations',
    'trail',
    'idempotency_keys',
  ] as const)
    await tx.deleteFrom(table).where('business_id', '=', businessId).execute();
  await tx.updateTable('order_lines').set({ note: '' }).where('order_id', 'in', orders).execute();
  await tx
    .updateTable('orders')
    .set({ note: '', table_number: '', tickets: 0, request_hash: '' })
    .where('business_id', '=', businessId)
    .execute();
  await tx
    .updateTable('bill_lines')
    .set({ note: '' })
    .where('bill_id', 'in', (of) =>
      of.selectFrom('bills').select('id').where('business_id', '=', businessId),
    )
    .execute();
  await tx
    .updateTable('bills')
    .set({ customer: null, customer_id: null, unverified_identity: 0, request_hash: '' })
    .where('business_id', '=', businessId)
    .execute();
  await tx.deleteFrom('customers').where('business_id', '=', businessId).execute();
};

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
    .execute();
};

/** Deletes the businesses whose days of grace are over, each in a transaction of its own. */
export const deleteDue = async (
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  now: Date,
): Promise<void> => {
  const due = await db
    .selectFrom('businesses')
    .select('id')
    .where('deletion_due_at', '<=', now.toISOString())
    .execute();
  for (const { id } of due)
    await transaction(async (tx) => {
      // Another instance may have done it, or an owner taken it back meanwhile.
      const row = await tx
        .updateTable('businesses')
        .set({ deleted_at: now.toISOString() })
        .where('id', '=', id)
        .where('deletion_due_at', '<=', now.toISOString())
        .returning(['business_dni', 'deletion_asked_by'])
        .executeTakeFirst();
      if (!row) return;
      await clearSales(tx, id);
      await clearTeam(tx, id);
      if (row.deletion_asked_by !== null) await clearAccount(tx, row.deletion_asked_by);
      await clearBusiness(tx, id, row.business_dni, now);
    });
};
