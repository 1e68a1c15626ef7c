import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tx } from '../../db/schema.ts';
import { restAfter } from '../../turns.ts';

/** Takes people out of the sales of a deleted business. Orders and bills stay with their amounts and products. */

/** How much one transaction takes: a few milliseconds of the embedded database, which serves nobody else meanwhile. */
export interface Sizes {
  orders: number;
  rows: number;
}

const usual: Sizes = { orders: 50, rows: 500 };

interface Batch {
  businessId: number;
  /** The last key of the batch before. */
  after: string;
  most: number;
}

/** @returns the last key of the batch; null when there was none */
type Step = (tx: Tx, batch: Batch) => Promise<string | null>;

const ofOrders = ['kitchen_claims', 'removed_options', 'answer_bases', 'kitchen_tickets'] as const;

/** Typed reasons for changes of payments are words of people too. The methods and amounts stay. */
const clearChanges = async (tx: Tx, orderIds: readonly number[]): Promise<void> => {
  const changed = await tx
    .selectFrom('bills')
    .select(['id', 'payment_changes'])
    .where('payment_changes', 'is not', null)
    .where('order_id', 'in', orderIds)
    .execute();
  for (const { id, payment_changes } of changed) {
    const before: object[] = JSON.parse(payment_changes ?? '[]');
    const changes = before.map((change) => ({ ...change, reason: '' }));
    await tx
      .updateTable('bills')
      .set({ payment_changes: JSON.stringify(changes) })
      .where('id', '=', id)
      .execute();
  }
};

const clearOrders: Step = async (tx, { businessId, after, most }) => {
  const rows = await tx
    .selectFrom('orders')
    .select(['id', 'key'])
    .where('business_id', '=', businessId)
    .where('key', '>', after)
    .orderBy('key')
    .limit(most)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return null;
  for (const table of ofOrders) await tx.deleteFrom(table).where('order_id', 'in', ids).execute();
  await tx.updateTable('order_lines').set({ note: '' }).where('order_id', 'in', ids).execute();
  await tx
    .updateTable('orders')
    .set({ note: '', table_number: '', tickets: 0, request_hash: '' })
    .where('id', 'in', ids)
    .execute();
  await tx
    .updateTable('bill_lines')
    .set({ note: '' })
    .where('bill_id', 'in', (of) =>
      of.selectFrom('bills').select('id').where('order_id', 'in', ids),
    )
    .execute();
  await tx
    .updateTable('bills')
    .set({ customer: null, customer_id: null, unverified_identity: 0, request_hash: '' })
    .where('order_id', 'in', ids)
    .execute();
  // Typed reasons are words of people.
  await tx
    .updateTable('bills')
    .set({ annulled: '{}' })
    .where('annulled', 'is not', null)
    .where('order_id', 'in', ids)
    .execute();
  await clearChanges(tx, ids);
  return rows.at(-1)?.key ?? null;
};

/**
 * Empties guests. Their rows stay: before it deletes one, a database goes through all bills of all businesses to see that none
 * names it.
 */
const emptyCustomers: Step = async (tx, { businessId, after, most }) => {
  const rows = await tx
    .selectFrom('customers')
    .select(['id', 'dni'])
    .where('business_id', '=', businessId)
    .where('dni', '>', after)
    .orderBy('dni')
    .limit(most)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return null;
  await tx
    .updateTable('customers')
    .set({
      ...{ dni: sql<string>`'#' || id`, unverified_identity: 0, full_name: '' },
      ...{ address: '', email: '', phone: '' },
    })
    .where('id', 'in', ids)
    .execute();
  return rows.at(-1)?.dni ?? null;
};

/** Takes out of shifts what people wrote. Their amounts stay. */
const clearShifts: Step = async (tx, { businessId, after, most }) => {
  const rows = await tx
    .selectFrom('shifts')
    .select(['id', 'key', 'corrections'])
    .where('business_id', '=', businessId)
    .where('key', '>', after)
    .orderBy('key')
    .limit(most)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return null;
  await tx
    .updateTable('shift_movements')
    .set({ reason: '' })
    .where('shift_id', 'in', ids)
    .execute();
  await tx
    .updateTable('shifts')
    .set({ reason: null, close_hash: null })
    .where('id', 'in', ids)
    .execute();
  for (const { id, corrections } of rows) {
    if (corrections === null) continue;
    const kept = (JSON.parse(corrections) as object[]).map((each) => ({ ...each, reason: '' }));
    await tx
      .updateTable('shifts')
      .set({ corrections: JSON.stringify(kept) })
      .where('id', '=', id)
      .execute();
  }
  return rows.at(-1)?.key ?? null;
};

/** Documents lose what names guests, and are sent no more. Their numbers and keys stay taken. */
const clearDocuments: Step = async (tx, { businessId, after, most }) => {
  const rows = await tx
    .selectFrom('fiscal_documents')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '>', Number(after))
    .orderBy('id')
    .limit(most)
    .execute();
  const ids = rows.map(({ id }) => id);
  const last = ids.at(-1);
  if (last === undefined) return null;
  await tx
    .updateTable('fiscal_documents')
    .set({ content: null, signed_xml: null, authorization: null, messages: '[]', lease_id: null })
    .where('id', 'in', ids)
    .execute();
  await tx
    .updateTable('fiscal_documents')
    .set({ state: 'abandoned' })
    .where('id', 'in', ids)
    .where('state', 'in', ['pending', 'signed', 'sent'])
    .execute();
  return String(last);
};

type Deleted =
  | 'kitchen_stations'
  | 'order_transfers'
  | 'trail'
  | 'idempotency_keys'
  | 'bill_texts'
  | 'board_changes'
  | 'sri_certificates'
  | 'sri_points'
  | 'sri_settings'
  | 'sri_stops';

/** Deletes the business's rows of a table, which `column` names. */
const deleteOf =
  (table: Deleted, column: string): Step =>
  async (tx, { businessId, most }) => {
    const name = sql.ref<string | number | Uint8Array>(column);
    const rows = await tx
      .selectFrom(table)
      .select(name.as('name'))
      .where('business_id', '=', businessId)
      .limit(most)
      .execute();
    if (rows.length === 0) return null;
    const names = rows.map((row) => row.name);
    await tx
      .deleteFrom(table)
      .where('business_id', '=', businessId)
      .where(name, 'in', names)
      .execute();
    return '';
  };

const steps: readonly (readonly [Step, keyof Sizes])[] = [
  [clearOrders, 'orders'],
  [emptyCustomers, 'rows'],
  [clearShifts, 'rows'],
  [clearDocuments, 'rows'],
  [deleteOf('sri_stops', 'business_id'), 'rows'],
  [deleteOf('sri_certificates', 'business_id'), 'rows'],
  [deleteOf('sri_points', 'id'), 'rows'],
  [deleteOf('sri_settings', 'id'), 'rows'],
  [deleteOf('kitchen_stations', 'device_id'), 'rows'],
  [deleteOf('order_transfers', 'key'), 'rows'],
  [deleteOf('bill_texts', 'bill_id'), 'rows'],
  [deleteOf('board_changes', 'seq'), 'rows'],
  [deleteOf('idempotency_keys', 'key'), 'rows'],
  [deleteOf('trail', 'id'), 'rows'],
];

/** Whether a sale has come since: a request that was on its way when the business was closed. */
const hasSales = async ({ db }: Pick<Database, 'db'>, businessId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('trail')
    .select('id')
    .where('business_id', '=', businessId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Clears a batch in a transaction, rests, and goes on. Begun anew, it does once more what was done, and changes nothing by that. */
export const clearSales = async (
  database: Pick<Database, 'db' | 'transaction'>,
  businessId: number,
  sizes = usual,
): Promise<void> => {
  do {
    for (const [step, size] of steps)
      for (let last: string | null = ''; last !== null; ) {
        const batch: Batch = { businessId, after: last, most: sizes[size] };
        const began = performance.now();
        last = await database.transaction((tx) => step(tx, batch));
        await restAfter(performance.now() - began);
      }
  } while (await hasSales(database, businessId));
};
