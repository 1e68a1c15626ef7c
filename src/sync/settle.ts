import { v7 as uuidv7 } from 'uuid';
import type { Order } from '#domain/order.ts';
import type { Entry, Ledger, Notice } from '#local/ledger.ts';
import { emptyPicture, type KnownBill } from '#operations/picture.ts';
import { operationOf } from '#operations/registry.ts';
import { backoff } from './backoff.ts';
import type { Clock } from './clock.ts';
import type { Landing } from './send.ts';
import { expireSession } from './session.ts';
import { countAcknowledgement, storeBills, storeOrders } from './snapshots.ts';

/** What one landing does to the ledger. */
interface Settlement {
  /** The entry as it stays; null when it is acknowledged and goes. */
  entry: Entry | null;
  orders: Order[];
  bills: KnownBill[];
  notices: Pick<Notice, 'orderKey' | 'content'>[];
}

type Of<Kind extends Landing['kind']> = Extract<Landing, { kind: Kind }>;

const stay = (entry: Entry): Settlement => ({ entry, orders: [], bills: [], notices: [] });

const released = (entry: Entry): Entry => {
  const { leaseId: _lease, ...free } = entry;
  return { ...free, leaseUntil: 0 };
};

const accepted = ({ entry, answer }: Of<'accepted'>): Settlement => {
  const operation = operationOf(entry);
  if (!operation) return stay(released(entry));
  const { order, bills } = operation.accept(emptyPicture, answer, entry.params as never);
  const difference = operation.difference?.(entry.params as never, answer);
  return {
    entry: null,
    orders: order ? [order] : [],
    bills,
    notices: difference
      ? [{ orderKey: entry.aggregate, content: { kind: 'total-differs', ...difference } }]
      : [],
  };
};

/** At least a moment, so that no entry comes round twice within one turn of the clock. */
const shortestMs = 1;

const retried = ({ entry, error, uncertain, after }: Of<'retry'>, clock: Clock): Settlement => {
  const wait = Math.max(after ?? 0, backoff(entry.attempts, clock), shortestMs);
  return stay({
    ...released(entry),
    state: uncertain ? 'uncertain' : 'queued',
    nextAttemptAt: clock.now() + wait,
    lastError: error,
  });
};

const parked = (entry: Entry, error: NonNullable<Entry['lastError']>): Entry => ({
  ...released(entry),
  state: 'parked',
  lastError: error,
});

/** The same intent as a new operation: another key, a request to be made anew from the fresh order. */
const rebased = (entry: Entry, clock: Clock): Entry => {
  const {
    frozenRequest: _stale,
    firstSentAt: _sent,
    lastError: _past,
    ...intent
  } = released(entry);
  return {
    ...intent,
    opId: uuidv7(),
    state: 'queued',
    nextAttemptAt: entry.attempts > 5 ? clock.now() + backoff(entry.attempts - 5, clock) : 0,
  };
};

const conflicted = ({ entry, error, fresh }: Of<'conflict'>, clock: Clock): Settlement => {
  const verdict =
    operationOf(entry)?.reconcile(entry.params as never, { order: fresh, bills: [] }, error.code) ??
    'park';
  const orders = fresh ? [fresh] : [];
  if (verdict === 'done') return { ...stay(entry), entry: null, orders };
  if (verdict === 'park') return { ...stay(parked(entry, error)), orders };
  return {
    entry: rebased(entry, clock),
    orders,
    bills: [],
    notices:
      fresh && entry.frozenRequest
        ? [
            {
              orderKey: entry.aggregate,
              content: { kind: 'merged', tableNumber: fresh.tableNumber },
            },
          ]
        : [],
  };
};

const settlementOf = (landing: Landing, clock: Clock): Settlement => {
  const { entry } = landing;
  switch (landing.kind) {
    case 'accepted':
      return accepted(landing);
    case 'retry':
      return retried(landing, clock);
    case 'conflict':
      return conflicted(landing, clock);
    case 'refused':
      return stay(parked(entry, landing.error));
    case 'update-needed':
      return stay(parked(entry, { code: 'upgrade-required' }));
    case 'login':
      return stay({ ...released(entry), state: 'needs-login', attempts: entry.attempts - 1 });
  }
};

/**
 * Writes landings: the answer stored and the entry deleted in the transaction that the caller holds (outbox,
 * orders, bills, notices, counters, session). Only the holder of the lease may change an entry, but whoever knows
 * that the server accepted it may acknowledge it.
 */
export const settle = async (
  ledger: Ledger,
  landings: readonly Landing[],
  clock: Clock,
): Promise<void> => {
  if (landings.length === 0) return;
  const stored = await ledger.outbox.bulkGet(landings.map(({ entry }) => entry.seq));
  const valid = landings.filter((landing, i) => {
    const now = stored[i];
    if (now?.opId !== landing.entry.opId) return false;
    return landing.kind === 'accepted' || now.leaseId === landing.entry.leaseId;
  });
  const settlements = valid.map((landing) => ({ landing, ...settlementOf(landing, clock) }));
  const gone = settlements.filter(({ entry }) => entry === null);
  const kept = settlements.flatMap(({ entry }) => entry ?? []);
  if (gone.length > 0) await ledger.outbox.bulkDelete(gone.map(({ landing }) => landing.entry.seq));
  if (kept.length > 0) await ledger.outbox.bulkPut(kept);
  await storeAnswers(ledger, settlements, clock);
  const refused = valid.filter(({ kind }) => kind === 'login');
  await expireSession(
    ledger,
    refused.map(({ token }) => token),
  );
};

const storeAnswers = async (
  ledger: Ledger,
  settlements: readonly (Settlement & { landing: Landing })[],
  clock: Clock,
): Promise<void> => {
  const telling = settlements.filter(({ orders, bills }) => orders.length + bills.length > 0);
  if (telling.length === 0) return;
  const ack = await countAcknowledgement(ledger);
  const of = ({ landing }: { landing: Landing }) => landing.entry.businessId;
  for (const businessId of new Set(telling.map(of))) {
    const mine = telling.filter((settlement) => of(settlement) === businessId);
    const orders = mine.flatMap((settlement) => settlement.orders);
    const bills = mine.flatMap((settlement) => settlement.bills);
    if (orders.length > 0) await storeOrders(ledger, businessId, orders, ack);
    if (bills.length > 0) await storeBills(ledger, businessId, bills);
  }
  const notices = telling.flatMap(({ landing, notices: told }) =>
    told.map((notice) => ({ ...notice, businessId: landing.entry.businessId, at: clock.now() })),
  );
  if (notices.length > 0) await ledger.notices.bulkAdd(notices);
};
