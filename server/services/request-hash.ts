import { createHash } from 'node:crypto';
import type { Tx } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { Scope } from './scope.ts';

/** Hash of what a device asked for with its key. `content`: plain values, in an order that never changes. */
export const requestHash = (...content: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** Whether the device's key already has a row. @throws AppError key-reused when another request made it */
export const isKnown = async (
  tx: Tx,
  table: 'orders' | 'bills',
  { businessId }: Scope,
  key: string,
  hash: string,
): Promise<boolean> => {
  const row = await tx
    .selectFrom(table)
    .select('request_hash')
    .where('business_id', '=', businessId)
    .where('key', '=', key)
    .executeTakeFirst();
  // Rows from before the hashes have none.
  if (row?.request_hash && row.request_hash !== hash) throw new AppError('key-reused');
  return row !== undefined;
};
