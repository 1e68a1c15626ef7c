import { createHash } from 'node:crypto';
import type { Db, Tx } from '../db/schema.ts';
import { daysBefore } from './clock.ts';

/** Pictures are rows named by the hash of their bytes: the same picture is kept once and never changes. */

export const imageUrl = (hash: string | null): string | null =>
  hash === null ? null : `/api/images/${hash}.webp`;

/** The hash in an address that `imageUrl` made. */
export const imageHash = (url: string | null): string | null =>
  url?.match(/([0-9a-f]+)\.webp$/)?.[1] ?? null;

/** A picture that is there already counts as new. @returns the hash to refer to it by */
export const storeImage = async (tx: Tx, bytes: Uint8Array, now: Date): Promise<string> => {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  await tx
    .insertInto('images')
    .values({ hash, bytes, created_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({ created_at: now.toISOString() }),
    )
    .execute();
  return hash;
};

/** Stores a picture that came with a form, if one did. @returns its hash, or null for none */
export const storeUpload = async (
  tx: Tx,
  picture: Uint8Array | undefined,
  now: Date,
): Promise<string | null> => (picture ? storeImage(tx, picture, now) : null);

export const readImage = async (db: Db, hash: string): Promise<Uint8Array | null> => {
  const row = await db
    .selectFrom('images')
    .select('bytes')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.bytes ?? null;
};

const owners = [
  'products',
  'categories',
  'category_pictures',
  'order_lines',
  'bill_lines',
] as const;

/** Forgets pictures that nothing shows, a day after they were last stored. */
export const pruneImages = async (db: Db, now: Date): Promise<void> => {
  await owners
    .reduce(
      (query, owner) =>
        query.where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom(owner)
                .select(`${owner}.image_hash`)
                .whereRef(`${owner}.image_hash`, '=', 'images.hash'),
            ),
          ),
        ),
      db.deleteFrom('images').where('created_at', '<', daysBefore(now, 1)),
    )
    .execute();
};
