import { useLiveQuery } from 'dexie-react-hooks';
import type { Order } from '#domain/order.ts';
import { type Taken, takenBetween } from '#domain/stock.ts';
import type { Lane } from '#operations/lane.ts';
import { project } from '#operations/project.ts';
import { waitingIn } from '../outbox/outbox-memory.ts';
import { oncePerLane, projectNew } from '../outbox/projection.ts';
import { ledger } from './device.ts';

/** Of lanes of which the server has told nothing: an order's units are counted once. */
const takenByNew = oncePerLane((lane): Taken[] => {
  const { order } = projectNew(lane);
  return order ? takenBetween(null, order) : [];
});

const takenStock = async (businessId: number): Promise<Taken[]> => {
  const [{ lanes }, known] = await Promise.all([
    waitingIn(ledger, businessId),
    ledger.orders.where({ businessId }).primaryKeys(),
  ]);
  const rows = await ledger.orders.bulkGet(known.filter((key) => lanes.has(key)));
  const snapshots = new Map<Lane, Order>(
    rows.flatMap((row) => (row ? [[row.key, row.order]] : [])),
  );
  return [...lanes].flatMap(([key, lane]) => {
    const snapshot = snapshots.get(key);
    if (!snapshot) return takenByNew(lane);
    const { order } = project({ order: snapshot, bills: [] }, lane);
    return order ? takenBetween(snapshot, order) : [];
  });
};

const nothing: readonly Taken[] = [];

/** Units that this device's pending operations take from the stock; empty while loading. */
export const useTakenStock = (businessId: number): readonly Taken[] =>
  useLiveQuery(async () => takenStock(businessId), [businessId]) ?? nothing;
