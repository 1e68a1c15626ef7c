import type { OrderKey } from '#domain/order.ts';
import type { Ledger, OutboxEntry } from '../ledger/ledger.ts';
import { putEntries } from '../outbox/outbox-memory.ts';
import { sentAgain } from '../outbox/pending.ts';
import { pendingOf } from '../outbox/projection.ts';
import { isRefused } from '../outbox/standing.ts';

/** Sends again what was refused only because a restored server lacked something of its order. */

/** Refusals that may have come from what the order lacked. */
const curable: readonly string[] = [
  'order-not-found',
  'order-finished',
  'order-not-finished',
  'bill-not-found',
  'product-not-in-order',
  'quantity-exceeds-remaining',
];

/** @param epoch the server's present one: what it refused before a restore, it refused for another reason */
export const isCurable = (entry: OutboxEntry, epoch: string): boolean =>
  isRefused(entry) && entry.lastError?.epoch === epoch && curable.includes(entry.lastError.code);

/**
 * Sends refused entries of an order again, once the server has it back. Whether the change of an edit came back with it, its
 * conflict tells, as after any lost answer. Table: outbox.
 */
export const retryRefused = async (ledger: Ledger, key: OrderKey, epoch: string): Promise<void> => {
  const refused = await pendingOf(ledger, key)
    .filter((entry) => isCurable(entry, epoch))
    .toArray();
  await putEntries(ledger, refused.map(sentAgain));
};
