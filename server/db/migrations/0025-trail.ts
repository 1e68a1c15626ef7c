import { sql } from 'kysely';
import { addOptional, addRequired, type Change, index } from './ddl.ts';

/**
 * What the trail and the figures by person are read by. Few rows are looked for by what they say, so their indexes hold only those: most
 * sales add nothing to them.
 */
export const trail: Change = async (db) => {
  await addOptional(db, 'bills', 'actor_id', 'integer');
  for (const name of ['units_back', 'discount_cents']) await addRequired(db, 'trail', name, 0);
  for (const name of ['bill_id', 'review', 'at'])
    await db.schema.dropIndex(`trail_${name}`).execute();
  const byTime = (name: string) => index(db, `trail_${name}`, 'trail', 'business_id', 'at', 'id');
  const indexes = [
    index(db, 'trail_bill_id', 'trail', 'business_id', 'bill_id').where(
      sql`bill_id`,
      'is not',
      null,
    ),
    byTime('reviews').where(sql`review`, 'is not', null),
    byTime('open').where(sql`review`, 'is not', null).where(sql`reviewed_at`, 'is', null),
    byTime('units_back').where(sql`units_back`, '>', 0),
    byTime('discounts').where(sql`discount_cents`, '>', 0),
    byTime('business').where(sql`order_id`, 'is', null),
    index(db, 'trail_taken', 'trail', 'business_id', 'at', 'actor_id').where(
      sql`kind`,
      '=',
      'order-created',
    ),
  ];
  for (const each of indexes) await each.execute();
};
