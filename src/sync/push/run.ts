import { v7 as uuidv7 } from 'uuid';
import { isOfEpoch } from '#local/ledger/epochs.ts';
import type { EpochRow, OrderRow, OutboxEntry } from '#local/ledger/ledger.ts';
import { afterRestoreOf } from '#local/outbox/standing.ts';
import type { Moment } from '#local/restore/lost.ts';
import { kitchenTicket } from '#operations/kitchen-ticket.ts';
import type { Lane } from '#operations/lane.ts';
import { operationOf } from '#operations/registry.ts';
import type { LeasedEntry } from './attempt.ts';
import { leaseMs } from './due.ts';
import { parkForUpdate, parkMadeAgain } from './settlement.ts';

/** Makes a run: the entries of one order that are leased together, with their requests frozen. */

/** Entries of one order, sent one after another: each only when the server has accepted the one before. */
export interface Run {
  lane: Lane;
  items: LeasedEntry[];
}

/** The most entries of an order that are sent without a transaction between them. */
export const runLength = 6;

/**
 * Leases an entry. Its first lease freezes the request; a retry keeps it. Attempts and `firstSentAt` are counted from the
 * lease, because a page that dies can't tell whether the request left.
 */
const lease = (entry: OutboxEntry, row: OrderRow | null, now: number): OutboxEntry => {
  const sending = {
    ...entry,
    state: 'sending' as const,
    attempts: entry.attempts + 1,
    leaseId: uuidv7(),
    leaseUntil: now + leaseMs,
    firstSentAt: entry.firstSentAt ?? now,
  };
  if (entry.frozenRequest) return sending;
  const after = afterRestoreOf(entry);
  const request = operationOf(entry)?.request(entry.params as never, row?.order ?? null, after);
  if (!request) return sending;
  const { body, ...rest } = request;
  const epoch = rest.version === undefined ? undefined : row?.epoch;
  const frozenRequest = { ...rest, ...(epoch && { epoch }), body: JSON.stringify(body) };
  return { ...sending, frozenRequest };
};

/** Whether the order is not the one that an edit had changed before a restore: another device has sent it again whole. */
const isMadeAgain = (entry: OutboxEntry, row: OrderRow | null): boolean => {
  const seen = entry.again?.first;
  const differs = row?.first !== undefined && seen !== undefined && row.first !== seen;
  return differs && operationOf(entry)?.changes !== undefined;
};

/** When runs are made, and what the device knows of the server's epoch. */
export type Here = Moment & Pick<EpochRow, 'staysLost'>;

/** What was recorded on something that the server may lack waits for it only where another device may bring it back. */
const asAwaiting = (
  { awaits: before, ...entry }: OutboxEntry,
  isFormer: boolean,
  { staysLost }: Here,
): OutboxEntry => {
  const awaits = (before ?? (isFormer && !entry.again)) && !staysLost;
  return awaits ? { ...entry, awaits } : entry;
};

/**
 * An entry whose parameters this build can't read waits for an update; the other lanes go on. On top of a row of a former epoch no
 * request is made: the order is fetched first.
 */
const leaseOrPark = (entry: OutboxEntry, row: OrderRow | null, here: Here): OutboxEntry => {
  if (isMadeAgain(entry, row)) return parkMadeAgain(entry);
  try {
    const isFormer = row !== null && !isOfEpoch(row, here.epoch);
    return lease(asAwaiting(entry, isFormer, here), isFormer ? null : row, here.now);
  } catch {
    return parkForUpdate(entry);
  }
};

/** Whether an entry's request can be made before the response to the entry ahead of it is known. */
const isIndependent = (entry: OutboxEntry): boolean => {
  if (entry.frozenRequest) return true;
  try {
    const after = afterRestoreOf(entry);
    return Boolean(operationOf(entry)?.request(entry.params as never, null, after));
  } catch {
    return false;
  }
};

/**
 * The oldest entry of a lane and the independent ones behind it; null when the oldest is not due.
 * @param entries of the lane, oldest first
 */
export const runOf = (
  lane: Lane,
  entries: readonly OutboxEntry[],
  row: OrderRow | null,
  due: (entry: OutboxEntry) => boolean,
  here: Here,
): Run | null => {
  const lastTicket = entries.findLastIndex(({ kind }) => kind === kitchenTicket.kind);
  const item = (before: OutboxEntry) => ({
    before,
    entry: leaseOrPark(before, row, here),
    ticketFollows: entries.indexOf(before) < lastTicket,
  });
  const [head, ...behind] = entries;
  if (!head || !due(head)) return null;
  const first = item(head);
  // Nothing leaves behind an entry that could not be read, so nothing behind it is leased.
  if (first.entry.state === 'parked') return { lane, items: [first] };
  // After a failure only the oldest is tried: the others would be leased and put back each time.
  const most = head.lastError ? 0 : runLength - 1;
  const stop = behind.findIndex((entry) => !due(entry) || !isIndependent(entry));
  const rest = behind.slice(0, stop < 0 ? most : Math.min(stop, most));
  return { lane, items: [first, ...rest.map(item)] };
};

/** False when the oldest entry could not be read and was parked instead. */
export const isSendable = ({ items }: Run): boolean => items[0]?.entry.state === 'sending';
