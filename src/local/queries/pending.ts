import { useLiveQuery } from 'dexie-react-hooks';
import type { Order } from '#domain/order.ts';
import { operationOf } from '#operations/registry.ts';
import type { Notice, OutboxEntry } from '../ledger.ts';
import { discardEntry, type PendingOwners, pendingOwners, retryEntry } from '../pending.ts';
import { entriesOf, localOrders } from '../projection.ts';
import { ledger } from './device.ts';

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
  /** The order it belongs to, as the device sees it. */
  order: Order | null;
  /** False when this build does not know the operation: it waits for an update. */
  known: boolean;
}

/** Pending operations of the business in their order; undefined while they are being read. */
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

/** Whether a person has to look at an entry before it can leave. */
export const needsAttention = (entry: Pick<OutboxEntry, 'state'>): boolean =>
  entry.state === 'parked';

export interface PendingCount {
  waiting: number;
  attention: number;
  login: number;
}

/** How many operations of the business wait; undefined while they are being read. */
export const usePendingCount = (businessId: number): PendingCount | undefined =>
  useLiveQuery(async () => {
    const entries = await entriesOf(ledger, businessId);
    return {
      waiting: entries.length,
      attention: entries.filter(needsAttention).length,
      login: entries.filter((entry) => entry.state === 'needs-login').length,
    };
  }, [businessId]);

/** How many of them leave with a person's own sign-in, and how many with another's; none until they are read. */
export const usePendingOwners = (businessId: number, ownerId: number): PendingOwners =>
  useLiveQuery(
    async () => pendingOwners(await entriesOf(ledger, businessId), ownerId),
    [businessId, ownerId],
  ) ?? { own: 0, others: 0 };

export const retry = (seq: number): Promise<void> => retryEntry(ledger, seq);

/** Discards what a person saw, unless it has changed since. @throws NotAsSeen */
export const discard = (entry: OutboxEntry, dependents: readonly OutboxEntry[]): Promise<void> =>
  discardEntry(ledger, entry.seq, { entry, dependents });

/** What the synchronisation wants a person to see once. */
export const useNotices = (businessId: number): Notice[] =>
  useLiveQuery(() => ledger.notices.where({ businessId }).toArray(), [businessId]) ?? [];

export const dismissNotice = (id: number): Promise<void> => ledger.notices.delete(id);
