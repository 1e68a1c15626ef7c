import { useLiveQuery } from 'dexie-react-hooks';
import type { Order } from '#domain/order.ts';
import { operationOf } from '#operations/registry.ts';
import type { Notice, OutboxEntry } from '../ledger.ts';
import { discardEntry, type PendingOwners, pendingOwners, retryEntry } from '../pending.ts';
import { entriesOf, localOrders } from '../projection.ts';
import { ledger, onDevice } from './device.ts';

export type { Notice, OutboxEntry } from '../ledger.ts';
export {
  correctionScreenOf,
  dependentsOf,
  NotAsSeen,
  type PendingOwners,
  totalOf,
} from '../pending.ts';

export interface PendingEntry {
  entry: OutboxEntry;
  /** The order it belongs to, with the pending operations applied. */
  order: Order | null;
  /** False if this build does not know the operation, which then waits for an update. */
  known: boolean;
}

/** Pending operations of the business, oldest first; undefined while loading. */
export const usePending = (businessId: number): PendingEntry[] | undefined =>
  useLiveQuery(async () => {
    const entries = await entriesOf(ledger, businessId);
    if (entries.length === 0) return [];
    const orders = await localOrders(ledger, businessId);
    const byKey = new Map(orders.map(({ order }) => [order.key, order]));
    return entries.map((entry) => ({
      entry,
      order: byKey.get(entry.aggregate) ?? null,
      known: operationOf(entry) !== null,
    }));
  }, [businessId]);

/** Whether an entry can be sent only after the user has decided about it. */
export const needsAttention = (entry: Pick<OutboxEntry, 'state'>): boolean =>
  entry.state === 'parked';

export interface PendingCount {
  waiting: number;
  attention: number;
  login: number;
}

/** Counts of the pending operations of the business; undefined while loading. */
export const usePendingCount = (businessId: number): PendingCount | undefined =>
  useLiveQuery(async () => {
    const entries = await entriesOf(ledger, businessId);
    return {
      waiting: entries.length,
      attention: entries.filter(needsAttention).length,
      login: entries.filter((entry) => entry.state === 'needs-login').length,
    };
  }, [businessId]);

/** Pending operations that wait for this user's sign-in, and for another user's; zero while loading. */
export const usePendingOwners = (businessId: number, ownerId: number): PendingOwners =>
  useLiveQuery(
    async () => pendingOwners(await entriesOf(ledger, businessId), ownerId),
    [businessId, ownerId],
  ) ?? { own: 0, others: 0 };

export const retry = onDevice(retryEntry);

/** Discards an entry and its dependents as the user saw them. @throws NotAsSeen if they have changed since */
export const discard = (entry: OutboxEntry, dependents: readonly OutboxEntry[]): Promise<void> =>
  discardEntry(ledger, entry.seq, { entry, dependents });

/** The notices that the user has not closed yet. */
export const useNotices = (businessId: number): Notice[] =>
  useLiveQuery(() => ledger.notices.where({ businessId }).toArray(), [businessId]) ?? [];

export const dismissNotice = (id: number): Promise<void> => ledger.notices.delete(id);
