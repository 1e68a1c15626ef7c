import { createHash } from 'node:crypto';
import { AppError } from '../errors.ts';

/** Hash of what a device asked for with its key. `content`: plain values, in an order that never changes. */
export const requestHash = (...content: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/**
 * @param stored the hash of the request that made the row; empty when the row is older than hashes
 * @throws AppError key-reused when the key comes again with other contents
 */
export const checkRepetition = (stored: string, hash: string): void => {
  if (stored !== '' && stored !== hash) throw new AppError('key-reused');
};
