import { hash } from 'node:crypto';
import { prepared } from '../../db/prepared.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import type { Scope } from './scope.ts';

/** Hexadecimal digits that tell two requests with one key apart. */
const enough = 20;

/** Hash of what a device asked for with its key. `content`: plain values, in an order that never changes. */
export const requestHash = (...content: unknown[]): string =>
  hash('sha256', JSON.stringify(content)).slice(0, enough);

interface Key {
  business_id: number;
  key: string;
}

const hashOf = {
  orders: prepared((db, where: Key) =>
    db
      .selectFrom('orders')
      .select('request_hash')
      .where((row) => row.and(where)),
  ),
  bills: prepared((db, where: Key) =>
    db
      .selectFrom('bills')
      .select('request_hash')
      .where((row) => row.and(where)),
  ),
};

/**
 * Whether the device's key already has a row.
 * @param hash null where it doesn't matter what was asked for
 * @throws AppError key-reused when another request made it
 */
export const isKnown = async (
  tx: Tx,
  table: 'orders' | 'bills',
  { businessId }: Scope,
  key: string,
  hash: string | null,
): Promise<boolean> => {
  const [row] = await hashOf[table](tx, { business_id: businessId, key });
  // Rows from before the hashes have none, later ones more of it.
  if (hash !== null && row?.request_hash && !row.request_hash.startsWith(hash))
    throw new AppError('key-reused');
  return row !== undefined;
};
