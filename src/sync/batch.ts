import { v7 as uuidv7 } from 'uuid';
import type { Order, OrderKey } from '#domain/order.ts';
import type { OutboxEntry } from '#local/ledger.ts';
import { operationOf } from '#operations/registry.ts';
import { leaseMs } from './due.ts';
import { parkForUpdate } from './settle.ts';

/** Makes a batch: the entries of one order that are leased together, with their requests frozen. */

/** A leased entry, and the same entry before the lease. */
export interface BatchItem {
  entry: OutboxEntry;
  before: OutboxEntry;
}

/** Entries of one order, sent one after another: each only when the server has accepted the one before. */
export interface Batch {
  lane: OrderKey;
  items: BatchItem[];
}

/** The most entries of an order that are sent without a transaction between them. */
export const batchSize = 6;

/**
 * Leases an entry. Its first lease freezes the request; a retry keeps it. Attempts and `firstSentAt` are counted from the
 * lease, because a page that dies can't tell whether the request left.
 */
const leased = (entry: OutboxEntry, order: Order | null, now: number): OutboxEntry => {
  const sending = {
    ...entry,
    state: 'sending' as const,
    attempts: entry.attempts + 1,
    leaseId: uuidv7(),
    leaseUntil: now + leaseMs,
    firstSentAt: entry.firstSentAt ?? now,
  };
  if (entry.frozenRequest) return sending;
  const request = operationOf(entry)?.request(entry.params as never, order);
  if (!request) return sending;
  const { body, ...rest } = request;
  return { ...sending, frozenRequest: { ...rest, body: JSON.stringify(body) } };
};

/** An entry whose parameters this build can't read waits for an update; the other lanes go on. */
const leasedOrParked = (entry: OutboxEntry, order: Order | null, now: number): OutboxEntry => {
  try {
    return leased(entry, order, now);
  } catch {
    return parkForUpdate(entry);
  }
};

/** Whether an entry's request can be made before the response to the entry ahead of it is known. */
const isIndependent = (entry: OutboxEntry): boolean => {
  if (entry.frozenRequest) return true;
  try {
    return Boolean(operationOf(entry)?.request(entry.params as never, null));
  } catch {
    return false;
  }
};

/**
 * The oldest entry of a lane and the independent ones behind it; null when the oldest is not due.
 * @param entries of the lane, oldest first
 */
export const batchOf = (
  lane: OrderKey,
  entries: readonly OutboxEntry[],
  order: Order | null,
  due: (entry: OutboxEntry) => boolean,
  now: number,
): Batch | null => {
  const stop = entries.findIndex((entry, i) => !due(entry) || (i > 0 && !isIndependent(entry)));
  const chosen = entries.slice(0, stop < 0 ? batchSize : Math.min(stop, batchSize));
  if (chosen.length === 0) return null;
  const items = chosen.map((before) => ({ before, entry: leasedOrParked(before, order, now) }));
  return { lane, items };
};

/** False when the oldest entry could not be read and was parked instead. */
export const isSendable = ({ items }: Batch): boolean => items[0]?.entry.state === 'sending';
