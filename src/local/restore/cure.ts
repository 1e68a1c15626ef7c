import type { Order } from '#domain/order.ts';
import { paymentsLane } from '#operations/lane.ts';
import type { EpochRow, Ledger, OutboxEntry } from '../ledger/ledger.ts';
import { valueKeys } from '../ledger/value-keys.ts';
import { putEntries } from '../outbox/outbox-memory.ts';
import { sentAgain } from '../outbox/pending.ts';
import { pendingOf } from '../outbox/projection.ts';
import { keptSent } from '../outbox/sent.ts';
import { isRefused } from '../outbox/standing.ts';

/** Sends again what was refused only because a server that was put back lacked something that another device brings back. */

/** Refusals that may have come from what the order lacked. */
const curable: readonly string[] = [
  'waits-for-others',
  'order-not-found',
  'order-finished',
  'order-cancelled',
  'order-not-finished',
  'bill-not-found',
  'product-not-in-order',
  'quantity-exceeds-remaining',
  'quantity-below-billed',
];

const mayWait = (entry: OutboxEntry): boolean =>
  isRefused(entry) && curable.includes(entry.lastError?.code ?? '');

/** Of these a restore is the only reason, whichever it was. */
const ofRestores: readonly string[] = ['waits-for-others', 'order-not-found'];

/**
 * @param here the server's present epoch: most of what it refused before a restore, or long after it, it refused for another reason
 */
export const waitsForOthers = (entry: OutboxEntry, here: EpochRow | undefined): boolean => {
  const { code = '', epoch: refusedIn } = entry.lastError ?? {};
  if (!mayWait(entry)) return false;
  if (ofRestores.includes(code)) return true;
  const until = (here?.replayedAt ?? Number.NEGATIVE_INFINITY) + keptSent.ms;
  return refusedIn === here?.epoch && entry.recordedAt <= until;
};

/**
 * Has the next pull fetch the lists whole, where entries wait for others: what they wait for may be on those that the device has, and
 * was left out because of them. Tables: values, epochs.
 */
export const lookForOthers = async (
  ledger: Ledger,
  entries: readonly OutboxEntry[],
): Promise<void> => {
  for (const entry of entries.filter(mayWait)) {
    const { businessId } = entry;
    if (waitsForOthers(entry, await ledger.epochs.get(businessId)))
      await ledger.values.delete(valueKeys.board(businessId));
  }
};

/** Sends such entries again, now that the order is not as it was when the server refused them. Tables: outbox, epochs. */
export const cure = async (ledger: Ledger, businessId: number, order: Order): Promise<void> => {
  const here = await ledger.epochs.get(businessId);
  for (const lane of [order.key, paymentsLane({ orderKey: order.key })]) {
    const refused = await pendingOf(ledger, lane)
      .filter((entry) => waitsForOthers(entry, here))
      .filter(({ lastError }) => lastError?.orderVersion !== order.version)
      .toArray();
    await putEntries(ledger, refused.map(sentAgain));
  }
};
