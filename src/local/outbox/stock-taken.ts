import type * as z from 'zod/mini';
import type { Order } from '#domain/order.ts';
import { billedUnits, returnedUnits, type Taken, takenBetween } from '#domain/stock.ts';
import { billAnnul } from '#operations/bill-annul.ts';
import { billCreate } from '#operations/bill-create.ts';
import { isOrderLane, type Lane } from '#operations/lane.ts';
import { project } from '#operations/project.ts';
import { operationOf } from '#operations/registry.ts';
import { fetchedKey, type Mirror } from '../catalog/mirror.ts';
import type { Ledger, OutboxEntry } from '../ledger/ledger.ts';
import { waitingIn } from './outbox-memory.ts';
import { oncePerLane, projectNew } from './projection.ts';

/** What is taken from the stock that the catalog on the device tells. */

/** Of lanes of which the server has told nothing: an order's units are counted once. */
const takenByNew = oncePerLane((lane): Taken[] => {
  const { order } = projectNew(lane);
  return order ? takenBetween(null, order) : [];
});

const takenByKnown = (snapshot: Order, lane: readonly OutboxEntry[] | undefined): Taken[] => {
  const { order } = lane ? project({ order: snapshot, bills: [] }, lane) : { order: snapshot };
  return order ? takenBetween(snapshot, order) : [];
};

/** Units of bills and annulments that the server has accepted since the catalog on the device was asked for. */
const billedSince = async (
  ledger: Ledger,
  mirror: Mirror,
  businessId: number,
): Promise<Taken[]> => {
  const { askedAt } = (await mirror.fetched.get(fetchedKey(businessId, 'products'))) ?? {};
  if (askedAt === undefined) return [];
  const sent = await ledger.sent
    .where('[businessId+settledAt]')
    .between([businessId, askedAt], [businessId, Number.POSITIVE_INFINITY])
    .toArray();
  return sent.flatMap((row) => {
    const kind = operationOf(row)?.kind;
    if (kind !== billCreate.kind && kind !== billAnnul.kind) return [];
    const { orderKey, lines } = row.params as z.infer<typeof billAnnul.params>;
    return kind === billCreate.kind ? billedUnits(orderKey, lines) : returnedUnits(orderKey, lines);
  });
};

export const stockTaken = async (
  ledger: Ledger,
  mirror: Mirror,
  businessId: number,
): Promise<Taken[]> => {
  const [{ lanes }, rows, billed] = await Promise.all([
    waitingIn(ledger, businessId),
    ledger.orders.where({ businessId }).toArray(),
    billedSince(ledger, mirror, businessId),
  ]);
  const known = new Set<Lane>(rows.map(({ key }) => key));
  const made = [...lanes].filter(([key]) => isOrderLane(key) && !known.has(key));
  return [
    ...rows.flatMap(({ key, order }) => takenByKnown(order, lanes.get(key))),
    ...made.flatMap(([, lane]) => takenByNew(lane)),
    ...billed,
  ];
};
