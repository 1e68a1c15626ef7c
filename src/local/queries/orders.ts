import { useLiveQuery } from 'dexie-react-hooks';
import { compareTexts } from '#domain/collections.ts';
import type { OrderStatus } from '#domain/order.ts';
import { fetchedName } from '../ledger/counter-names.ts';
import { waitingIn } from '../outbox/outbox-memory.ts';
import { type LocalOrder, localOrder, localOrders } from '../outbox/projection.ts';
import { ledger } from './device.ts';

export type { LocalOrder };

const oldestFirst = (a: LocalOrder, b: LocalOrder): number =>
  compareTexts(a.order.createdAt, b.order.createdAt);

const withStatus = (orders: readonly LocalOrder[], status: OrderStatus): LocalOrder[] =>
  orders.filter(({ order }) => order.status === status);

/** A group of the board, and when the device last had it from the server (ms); null if never. */
export interface BoardGroup {
  orders: readonly LocalOrder[];
  fetchedAt: number | null;
}

type Shown = 'active' | 'finished';

const fetchedAt = async (businessId: number, status: Shown): Promise<number | null> =>
  (await ledger.counters.get(fetchedName.orders(businessId, status)))?.value ?? null;

/**
 * Active (oldest first) and finished (newest first) orders; undefined while loading. Orders and times are read in one
 * transaction: orders that are older than their time would be taken for an empty list.
 */
export const useBoard = (businessId: number) =>
  useLiveQuery(async () => {
    // The reading of a whole outbox is shared with other screens, which a transaction can't wait for.
    await waitingIn(ledger, businessId);
    return ledger.transaction(
      'r',
      [ledger.counters, ledger.orders, ledger.outbox],
      async (): Promise<Record<Shown, BoardGroup>> => {
        const [active, finished, all] = await Promise.all([
          fetchedAt(businessId, 'active'),
          fetchedAt(businessId, 'finished'),
          localOrders(ledger, businessId),
        ]);
        const orders = all.sort(oldestFirst);
        return {
          active: { orders: withStatus(orders, 'active'), fetchedAt: active },
          finished: { orders: withStatus(orders, 'finished').reverse(), fetchedAt: finished },
        };
      },
    );
  }, [businessId]);

/**
 * The order that a URL names; null if the device has none, undefined while loading. `leftOut`: the `seq` of a pending
 * entry to ignore.
 */
export const useOrder = (businessId: number, ref: string, leftOut?: number) =>
  useLiveQuery(
    async () => localOrder(ledger, businessId, ref, leftOut),
    [businessId, ref, leftOut],
  );
