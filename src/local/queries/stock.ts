import { useLiveQuery } from 'dexie-react-hooks';
import { type Taken, takenBetween } from '#domain/stock.ts';
import { project } from '#operations/project.ts';
import { byAggregate, entriesOf } from '../projection.ts';
import { ledger } from './device.ts';

const takenStock = async (businessId: number): Promise<Taken[]> => {
  const pending = byAggregate(await entriesOf(ledger, businessId));
  const keys = [...pending.keys()];
  const rows = await ledger.orders.bulkGet(keys);
  return keys.flatMap((key, index) => {
    const snapshot = rows[index]?.order ?? null;
    const { order } = project({ order: snapshot, bills: [] }, pending.get(key) ?? []);
    return order ? takenBetween(snapshot, order) : [];
  });
};

const nothing: readonly Taken[] = [];

/** Units that this device's pending operations take from the stock; empty while loading. */
export const useTakenStock = (businessId: number): readonly Taken[] =>
  useLiveQuery(async () => takenStock(businessId), [businessId]) ?? nothing;
