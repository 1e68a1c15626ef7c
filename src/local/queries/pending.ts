import { useLiveQuery } from 'dexie-react-hooks';
import type { Order } from '#domain/order.ts';
import { billAnnul } from '#operations/bill-annul.ts';
import { isOrderLane, type Lane, orderOfLane } from '#operations/lane.ts';
import { operationOf, operationOfKind } from '#operations/registry.ts';
import type { LostRow, Notice, OutboxEntry, SessionRow } from '../ledger/ledger.ts';
import { waitingIn } from '../outbox/outbox-memory.ts';
import { discardEntry, retryEntry } from '../outbox/pending.ts';
import { countPending } from '../outbox/pending-reads.ts';
import { localOrder, localOrders } from '../outbox/projection.ts';
import type { Owner } from '../outbox/record.ts';
import { canSend, isRefusedBill, waitingOf } from '../outbox/standing.ts';
import { claimRefusal, untoldRefusals } from '../outbox/told-refusals.ts';
import { lostOf } from '../restore/lost.ts';
import { ledger, onDevice } from './device.ts';

export type { MergedNotice, Notice, OutboxEntry } from '../ledger/ledger.ts';
export { dependentsOf, NotAsSeen } from '../outbox/pending.ts';
export { correctionScreenOf, standingOf, totalOf, waitingOf } from '../outbox/standing.ts';
export { refusalOf } from '../outbox/told-refusals.ts';

const withOrder = (entry: OutboxEntry, order: Order | undefined, lost: Order | undefined) => ({
  entry,
  isOfOrder: orderOfLane(entry.aggregate) !== null,
  /** The order it belongs to, with the pending operations applied. */
  order: order ?? null,
  /** Of its order, also of one that the server lost. */
  table: (order ?? lost)?.tableNumber,
  /** False if this build does not know the operation, which then waits for an update. */
  known: operationOf(entry) !== null,
});

/** The order of a loss. */
const orderIn = (row: LostRow | undefined) => (row?.kind === 'order' ? row.order : undefined);

export type PendingEntry = ReturnType<typeof withOrder>;

/** Pending operations of the business, oldest first; undefined while loading. */
export const usePending = (businessId: number): PendingEntry[] | undefined =>
  useLiveQuery(async () => {
    const { entries } = await waitingIn(ledger, businessId);
    if (entries.length === 0) return [];
    const orders = await localOrders(ledger, businessId);
    const byKey = new Map<Lane, Order>(orders.map(({ order }) => [order.key, order]));
    const lost = new Map<string, LostRow>(
      (await lostOf(ledger, businessId)).map((row) => [row.key, row]),
    );
    return entries.map((entry) => {
      const aggregate = orderOfLane(entry.aggregate) ?? entry.aggregate;
      return withOrder(entry, byKey.get(aggregate), orderIn(lost.get(aggregate)));
    });
  }, [businessId]);

/** The user's refused operations that the device has not told yet, oldest first. */
export const useUntoldRefusals = ({ ownerId, businessId }: Owner): PendingEntry[] =>
  useLiveQuery(
    async () =>
      Promise.all(
        (await untoldRefusals(ledger, { ownerId, businessId })).map(async (entry) => {
          const aggregate = orderOfLane(entry.aggregate) ?? entry.aggregate;
          const local = await localOrder(ledger, businessId, aggregate);
          const lost = isOrderLane(aggregate)
            ? await ledger.lost.get(['order', aggregate])
            : undefined;
          return withOrder(entry, local?.order, orderIn(lost));
        }),
      ),
    [ownerId, businessId],
  ) ?? [];

/** Whether something waits that can be sent now with this session. */
export const useCanSend = ({ ownerId, businessId, expired }: SessionRow): boolean =>
  useLiveQuery(
    async () => canSend((await waitingIn(ledger, businessId)).lanes, { ownerId, expired }),
    [ownerId, businessId, expired],
  ) ?? false;

export type PendingCount = Awaited<ReturnType<typeof countPending>>;

/** Counts of the business's pending operations and of what the server lost; undefined while loading. */
export const usePendingCount = (businessId: number) =>
  useLiveQuery(async () => countPending(ledger, businessId), [businessId]);

/**
 * Whose totals of a period are not right: the server's lack the bills and annulments that this device has not sent, the device's those
 * that the server refused, and both lack those that it lost. Neither while loading. `start`, `end`: UTC, ISO 8601.
 */
export const useLackingTotals = (businessId: number, start = '', end = '9999') =>
  useLiveQuery(async () => {
    const isInside = (at: string) => start <= at && at <= end;
    const [{ entries }, lost] = await Promise.all([
      waitingIn(ledger, businessId),
      lostOf(ledger, businessId),
    ]);
    const unsent = entries.filter(
      ({ kind, params }) =>
        operationOfKind(kind)?.creates === 'bill' &&
        isInside((params as { at?: string } | null)?.at ?? start),
    );
    // Of a bill of any day.
    const isAnnulled = entries.some(({ kind }) => kind === billAnnul.kind);
    const isLost = lost.some((row) => row.kind === 'bill' && isInside(row.bill.createdAt));
    return {
      server: isLost || isAnnulled || unsent.length > 0,
      device: isLost || unsent.some(isRefusedBill),
    };
  }, [businessId, start, end]) ?? { server: false, device: false };

/** What stays on the device when this user signs out: pending operations, and what the server lost. */
export const readStaying = async ({ businessId, ownerId }: Owner) => ({
  ...waitingOf((await waitingIn(ledger, businessId)).entries, ownerId),
  lost: await ledger.lost.where({ businessId }).count(),
});

export const retry = onDevice(retryEntry);
export const claimUntoldRefusal = onDevice(claimRefusal);

/** Discards an entry and its dependents as the user saw them. @throws NotAsSeen if they have changed since */
export const discard = (entry: OutboxEntry, dependents: readonly OutboxEntry[]): Promise<void> =>
  discardEntry(ledger, entry.seq, { entry, dependents });

/** The notices that the user has not closed yet. */
export const useNotices = (businessId: number): Notice[] =>
  useLiveQuery(async () => ledger.notices.where({ businessId }).toArray(), [businessId]) ?? [];

export const dismissNotice = (id: number): Promise<void> => ledger.notices.delete(id);
