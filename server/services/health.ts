import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** Resolves when the database answers. */
export const ping = async (db: Db): Promise<void> => {
  await sql`select 1`.execute(db);
};
