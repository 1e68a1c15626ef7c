import { useLiveQuery } from 'dexie-react-hooks';
import type { StatsPeriod } from '#contract/stats.ts';
import { hasSold, type KeptFigures, keepFigures as keepIn, keptFigures } from '../figures.ts';
import { ledger } from './device.ts';

export type { KeptFigures };

interface DeviceFigures {
  businessId: number;
  period: StatsPeriod;
  kept: KeptFigures | null;
  /** Figures of this period or another say that something was sold. */
  sells: boolean;
}

/** What the device kept of a period; undefined while it is being read. A device that can't be read kept nothing. */
export const useKeptFigures = (
  businessId: number,
  period: StatsPeriod,
): DeviceFigures | undefined => {
  const read = useLiveQuery(
    async (): Promise<DeviceFigures> => ({
      businessId,
      period,
      kept: await keptFigures(ledger, businessId, period).catch(() => null),
      sells: await hasSold(ledger, businessId).catch(() => false),
    }),
    [businessId, period],
  );
  return read?.businessId === businessId && read.period === period ? read : undefined;
};

export const keepFigures = (businessId: number, period: StatsPeriod, figures: KeptFigures) =>
  keepIn(ledger, businessId, period, figures);
