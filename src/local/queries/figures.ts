import type { StatsPeriod } from '#contract/stats.ts';
import {
  hasSold as hasSoldIn,
  type KeptFigures,
  keepFigures as keepIn,
  keptFigures as keptIn,
} from '../figures.ts';
import { ledger } from './device.ts';

export type { KeptFigures };

export const keptFigures = (businessId: number, period: StatsPeriod): Promise<KeptFigures | null> =>
  keptIn(ledger, businessId, period);

export const hasSold = (businessId: number): Promise<boolean> => hasSoldIn(ledger, businessId);

export const keepFigures = (
  businessId: number,
  period: StatsPeriod,
  figures: KeptFigures,
): Promise<void> => keepIn(ledger, businessId, period, figures);
