import { sql } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { TestApp } from './server.ts';

/** Restores the embedded database of a running test server to an earlier moment. */

/** Parents before their children. */
const tables = [
  'customers',
  'orders',
  'line_copies',
  'order_lines',
  'kitchen_tickets',
  'kitchen_claims',
  'removed_options',
  'bills',
  'bill_lines',
  'bill_texts',
  'fiscal_documents',
  'sri_stops',
  'sri_settings',
  'sri_certificates',
  'sri_points',
  'shifts',
  'shift_movements',
  'answer_bases',
  'order_transfers',
  'trail',
  'idempotency_keys',
  'board_states',
  'board_changes',
] as const satisfies readonly (keyof Schema)[];

type Row = Record<string, unknown>;

/** What the tables held at one moment. */
export interface Backup {
  rows: Map<(typeof tables)[number], Row[]>;
  /** The numbers that were used up. */
  sequences: { name: string; seq: number }[];
  epochs: { id: number; epoch: string }[];
}

export const backUp = async ({ database: { db } }: TestApp): Promise<Backup> => {
  const rows: Backup['rows'] = new Map();
  for (const table of tables) rows.set(table, await db.selectFrom(table).selectAll().execute());
  const sequences = await sql<{ name: string; seq: number }>`
    select name, seq from sqlite_sequence`.execute(db);
  const epochs = await db.selectFrom('businesses').select(['id', 'epoch']).execute();
  return { rows, sequences: sequences.rows, epochs };
};

/**
 * @param as a `backup`, whose server begins new epochs, or a `copy` of the database's files, which says nothing of what
 * it is
 */
export const restore = async (
  { database }: TestApp,
  { rows, sequences, epochs }: Backup,
  as: 'backup' | 'copy',
): Promise<void> => {
  await database.transaction(async (tx) => {
    for (const table of [...tables].reverse()) await tx.deleteFrom(table).execute();
    for (const [table, held] of rows)
      for (const row of held)
        await tx
          .insertInto(table)
          .values(row as never)
          .execute();
    await sql`delete from sqlite_sequence`.execute(tx);
    for (const { name, seq } of sequences)
      await sql`insert into sqlite_sequence (name, seq) values (${name}, ${seq})`.execute(tx);
    for (const { id, epoch } of epochs)
      await tx
        .updateTable('businesses')
        .set({ epoch: as === 'backup' ? '' : epoch })
        .where('id', '=', id)
        .execute();
  });
};
