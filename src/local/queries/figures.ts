import { useLiveQuery } from 'dexie-react-hooks';
import * as z from 'zod/mini';
import { type StatsPeriod, stats } from '#contract/stats.ts';
import { keptValue } from '../ledger/kept-value.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { storeIfSignedIn } from '../ledger/session.ts';
import { valueKeys } from '../ledger/value-keys.ts';
import { ledger, onDevice } from './device.ts';

/** `at`: when they were fetched. */
const schema = z.object({ stats, at: z.iso.datetime() });

/** The server's last figures of a period: one row for each, small enough to be stored with the drafts. */
export type KeptFigures = z.infer<typeof schema>;

/** Null if there are none, or only those of another build. */
export const keptFigures = (ledger: Ledger, businessId: number, period: StatsPeriod) =>
  keptValue(ledger, valueKeys.figures(businessId, period), schema);

export const storeFigures = (
  ledger: Ledger,
  businessId: number,
  period: StatsPeriod,
  value: KeptFigures,
) =>
  storeIfSignedIn(ledger, businessId, [ledger.values], async () =>
    ledger.values.put({ key: valueKeys.figures(businessId, period), value }),
  );

/** The stored figures of a period; undefined while loading, null too if the ledger can't be read. */
export const useKeptFigures = (businessId: number, period: StatsPeriod) => {
  const read = useLiveQuery(
    async () => ({
      businessId,
      period,
      kept: await keptFigures(ledger, businessId, period).catch(() => null),
    }),
    [businessId, period],
  );
  return read?.businessId === businessId && read.period === period ? read.kept : undefined;
};

export const keepFigures = onDevice(storeFigures);
