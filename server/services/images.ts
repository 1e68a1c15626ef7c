import { createHash } from 'node:crypto';
import type { Db, Tx } from '../db/schema.ts';

/** Pictures are rows named by the hash of their bytes: the same picture is kept once and never changes. */

export const imageUrl = (hash: string | null): string | null =>
  hash === null ? null : `/api/images/${hash}.webp`;

/** The hash in an address that `imageUrl` made. */
export const imageHash = (url: string | null): string | null =>
  url?.match(/([0-9a-f]+)\.webp$/)?.[1] ?? null;

/** @returns the hash to refer to it by */
export const storeImage = async (tx: Tx, bytes: Uint8Array, now: Date): Promise<string> => {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  await tx
    .insertInto('images')
    .values({ hash, bytes, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  return hash;
};

export const readImage = async (db: Db, hash: string): Promise<Uint8Array | null> => {
  const row = await db
    .selectFrom('images')
    .select('bytes')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.bytes ?? null;
};
