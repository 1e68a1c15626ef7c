import { v7 as uuidv7 } from 'uuid';
import type { Order, OrderKey } from '#domain/order.ts';
import type { OutboxEntry } from '#local/ledger.ts';
import { operationOf } from '#operations/registry.ts';
import { held } from './settle.ts';
import { leaseMs } from './waits.ts';

/** One entry of a flight: leased, and as it was before. */
export interface Leg {
  entry: OutboxEntry;
  before: OutboxEntry;
}

/** Entries of one order that leave one after the other, each when the server has accepted the one before. */
export interface Flight {
  lane: OrderKey;
  legs: Leg[];
}

/** Entries of an order that leave without waiting for the database in between. */
export const legsAtOnce = 6;

/** Fixes key and bytes of a first try; a retry keeps them. */
const frozen = (entry: OutboxEntry, order: Order | null, now: number): OutboxEntry => {
  const leased = {
    ...entry,
    state: 'sending' as const,
    attempts: entry.attempts + 1,
    leaseId: uuidv7(),
    leaseUntil: now + leaseMs,
    firstSentAt: entry.firstSentAt ?? now,
  };
  if (entry.frozenRequest) return leased;
  const request = operationOf(entry)?.request(entry.params as never, order);
  if (!request) return leased;
  const { body, ...rest } = request;
  return { ...leased, frozenRequest: { ...rest, body: JSON.stringify(body) } };
};

/** As it leaves, or as it is held when this build can't read its parameters: the others go on. */
const ready = (entry: OutboxEntry, order: Order | null, now: number): OutboxEntry => {
  try {
    return frozen(entry, order, now);
  } catch {
    return held(entry);
  }
};

/** Whether its request can be made before the answer to what goes ahead of it is known. */
const needsNoAnswer = (entry: OutboxEntry): boolean => {
  if (entry.frozenRequest) return true;
  try {
    return Boolean(operationOf(entry)?.request(entry.params as never, null));
  } catch {
    return false;
  }
};

/** The head of a lane and those behind it that may follow without a look at the ledger. */
export const flightOf = (
  lane: OrderKey,
  entries: readonly OutboxEntry[],
  order: Order | null,
  may: (entry: OutboxEntry) => boolean,
  now: number,
): Flight | null => {
  const stop = entries.findIndex((entry, i) => !may(entry) || (i > 0 && !needsNoAnswer(entry)));
  const run = entries.slice(0, stop < 0 ? legsAtOnce : Math.min(stop, legsAtOnce));
  if (run.length === 0) return null;
  const legs = run.map((before) => ({ before, entry: ready(before, order, now) }));
  return { lane, legs };
};

/** False when its head could not be read, and is held instead. */
export const isLeaving = ({ legs }: Flight): boolean => legs[0]?.entry.state === 'sending';
