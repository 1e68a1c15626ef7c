import { useLiveQuery } from 'dexie-react-hooks';
import type { StatsPeriod } from '#contract/stats.ts';
import { hasSold, type KeptFigures, keepFigures as keepIn, keptFigures } from '../figures.ts';
import { ledger, onDevice } from './device.ts';

export type { KeptFigures };

/** The stored figures of a period; undefined while loading, null too if the ledger can't be read. */
export const useKeptFigures = (businessId: number, period: StatsPeriod) => {
  const read = useLiveQuery(
    async () => ({
      businessId,
      period,
      kept: await keptFigures(ledger, businessId, period).catch(() => null),
      /** Whether the figures of any period contain a sale. */
      sells: await hasSold(ledger, businessId).catch(() => false),
    }),
    [businessId, period],
  );
  return read?.businessId === businessId && read.period === period ? read : undefined;
};

export const keepFigures = onDevice(keepIn);
