import type { Order, OrderKey } from '#domain/order.ts';
import { sameOrder } from '#domain/order-history.ts';
import { operationOf } from '#operations/registry.ts';
import type { Ledger, OutboxEntry } from './ledger.ts';
import { isRefused, sentAgain } from './pending.ts';
import { pendingOf } from './projection.ts';

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
 * Sends refused entries of an order again that the server has as the device had seen it: another device has brought it
 * back. What it has besides may be an edit that waits here: those stay, for a person to look at. Table: outbox.
 */
export const retryRefused = async (
  ledger: Ledger,
  key: OrderKey,
  seen: Order,
  present: Order,
  epoch: string,
): Promise<void> => {
  const mayRepeat = (entry: OutboxEntry) =>
    isCurable(entry, epoch) && (sameOrder(seen, present) || !operationOf(entry)?.changes);
  const refused = await pendingOf(ledger, key).filter(mayRepeat).toArray();
  await ledger.outbox.bulkPut(refused.map(sentAgain));
};
