import * as z from 'zod/mini';
import { type Stats, type StatsPeriod, stats, statsPeriods } from '#contract/stats.ts';
import type { Ledger } from './ledger.ts';
import { valueKeys } from './value-keys.ts';

/** The last figures of each period that the server gave: one row each, small enough to stand among the drafts. */
export interface KeptFigures {
  stats: Stats;
  /** When the server gave them: UTC, ISO 8601. */
  at: string;
}

const schema = z.object({ stats, at: z.iso.datetime() });

/** Null when there are none, or only those of another build. */
export const keptFigures = async (
  ledger: Ledger,
  businessId: number,
  period: StatsPeriod,
): Promise<KeptFigures | null> =>
  schema.safeParse((await ledger.values.get(valueKeys.figures(businessId, period)))?.value).data ??
  null;

/** Whether figures of any period say that something was ever sold. */
export const hasSold = async (ledger: Ledger, businessId: number): Promise<boolean> => {
  const all = await Promise.all(
    statsPeriods.map((period) => keptFigures(ledger, businessId, period)),
  );
  return all.some((kept) => kept?.stats.hasBills);
};

export const keepFigures = async (
  ledger: Ledger,
  businessId: number,
  period: StatsPeriod,
  value: KeptFigures,
): Promise<void> => {
  await ledger.values.put({ key: valueKeys.figures(businessId, period), value });
};
