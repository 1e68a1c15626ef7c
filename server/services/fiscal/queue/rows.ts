import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { FiscalSchema } from '../../../db/fiscal-schema.ts';
import type { Db } from '../../../db/schema.ts';
import type { FiscalDocument } from '../documents-store.ts';

/** The documents that wait, and who works on them: of all instances one at a time has a document, for as long as its lease. */

const leaseMs = 120_000;

/** Documents of issuers that have to put something right wait. */
const due = (db: Db, now: string) =>
  db
    .selectFrom('fiscal_documents')
    .where((row) => row.or([row('next_attempt_at', 'is', null), row('next_attempt_at', '<=', now)]))
    .where((row) => row.or([row('lease_until', 'is', null), row('lease_until', '<=', now)]))
    .where('business_id', 'not in', (stopped) =>
      stopped.selectFrom('sri_stops').select('business_id'),
    );

const idsOf = async (db: Db, now: string, most: number): Promise<number[]> => {
  const unsent = await due(db, now)
    .select('id')
    .where('state', 'in', ['pending', 'signed'])
    .orderBy('issued_at')
    .limit(most)
    .execute();
  const sent = await due(db, now)
    .select('id')
    .where('state', '=', 'sent')
    .orderBy('next_attempt_at')
    .limit(most)
    .execute();
  // Half and half, so that after a long silence the first ones are decided while the last ones are still to be sent.
  const half = Math.max(Math.ceil(most / 2), most - sent.length);
  return [...unsent.slice(0, half), ...sent].slice(0, most).map(({ id }) => id);
};

/** Takes documents that are due, the oldest first. Another instance may be faster, so they may be fewer. */
export const takeDocuments = async (
  { db }: Pick<Database, 'db'>,
  now: Date,
  most: number,
): Promise<FiscalDocument[]> => {
  const time = now.toISOString();
  const ids = await idsOf(db, time, most);
  if (ids.length === 0) return [];
  const lease = {
    lease_id: randomUUID(),
    lease_until: new Date(now.getTime() + leaseMs).toISOString(),
  };
  return (
    db
      .updateTable('fiscal_documents')
      .set(lease)
      .where('id', 'in', ids)
      // Another instance may have settled one since it was found.
      .where('state', 'in', ['pending', 'signed', 'sent'])
      .where((row) =>
        row.or([row('next_attempt_at', 'is', null), row('next_attempt_at', '<=', time)]),
      )
      .where((row) => row.or([row('lease_until', 'is', null), row('lease_until', '<=', time)]))
      .returningAll()
      .execute()
  );
};

export type Change = Omit<
  Updateable<FiscalSchema['fiscal_documents']>,
  'id' | 'lease_id' | 'lease_until'
>;

/** Writes what became of a document while it is still ours. @returns whether it was */
export const settleDocument = async (
  db: Db,
  { id, lease_id }: Pick<FiscalDocument, 'id' | 'lease_id'>,
  change: Change,
): Promise<boolean> => {
  const settled = await db
    .updateTable('fiscal_documents')
    .set({ ...change, lease_id: null, lease_until: null })
    .where('id', '=', id)
    .where('lease_id', '=', lease_id)
    .returning('id')
    .executeTakeFirst();
  return settled !== undefined;
};

/** Writes what has to stand before the next step, and keeps the document. */
export const noteDocument = async (
  db: Db,
  { id, lease_id }: Pick<FiscalDocument, 'id' | 'lease_id'>,
  change: Change,
): Promise<boolean> => {
  const noted = await db
    .updateTable('fiscal_documents')
    .set(change)
    .where('id', '=', id)
    .where('lease_id', '=', lease_id)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
};
