import { type Taken, takenBetween } from '#domain/stock.ts';
import { project } from '#operations/project.ts';
import type { Ledger } from './ledger.ts';
import { byAggregate, entriesOf } from './projection.ts';

/** Units that this device's pending operations take from the stock of the business. */
export const takenStock = async (ledger: Ledger, businessId: number): Promise<Taken[]> => {
  const pending = byAggregate(await entriesOf(ledger, businessId));
  const keys = [...pending.keys()];
  const rows = await ledger.orders.bulkGet(keys);
  return keys.flatMap((key, index) => {
    const snapshot = rows[index]?.order ?? null;
    const { order } = project({ order: snapshot, bills: [] }, pending.get(key) ?? []);
    return order ? takenBetween(snapshot, order) : [];
  });
};
