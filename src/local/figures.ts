import * as z from 'zod/mini';
import { type Stats, type StatsPeriod, stats, statsPeriods } from '#contract/stats.ts';
import type { Ledger } from './ledger.ts';
import { valueKeys } from './value-keys.ts';

/** The server's last figures of each period: one row each, small enough to be stored with the drafts. */
export interface KeptFigures {
  stats: Stats;
  /** When they were fetched: UTC, ISO 8601. */
  at: string;
}

const schema = z.object({ stats, at: z.iso.datetime() });

/** Null if there are none, or only those of another build. */
export const keptFigures = async (
  ledger: Ledger,
  businessId: number,
  period: StatsPeriod,
): Promise<KeptFigures | null> =>
  schema.safeParse((await ledger.values.get(valueKeys.figures(businessId, period)))?.value).data ??
  null;

/** Whether the figures of any period contain a sale. */
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
