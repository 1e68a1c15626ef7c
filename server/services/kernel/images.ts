import { createHash } from 'node:crypto';
import type { Db, Tx } from '../../db/schema.ts';
import { daysBefore } from './clock.ts';

/** Images are rows keyed by the hash of their bytes, so equal images are stored once and never change. */

export const imageUrl = (hash: string | null) =>
  hash === null ? null : `/api/images/${hash}.webp`;

/** Storing an image again renews its age. @returns its hash */
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

/** The image column of an updated row: a new image replaces the old one, else the form may delete it. */
export const imageChange = ({ deleteImage }: { deleteImage: boolean }, hash: string | null) =>
  hash !== null || deleteImage ? { image_hash: hash } : {};

export const readImage = async (db: Db, hash: string): Promise<Uint8Array | null> => {
  const row = await db
    .selectFrom('images')
    .select('bytes')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.bytes ?? null;
};

/** Tables that refer to images. */
const owners = [
  'products',
  'categories',
  'category_pictures',
  'line_copies',
  'order_lines',
  'bill_lines',
] as const;

/** Deletes unreferenced images a day after they were last stored. */
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
