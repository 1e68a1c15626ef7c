import type { StatsPeriod } from '#contract/stats.ts';
import { type KeptFigures, keepFigures, useKeptFigures } from '#local/queries/figures.ts';
import { useToday } from '#parts/use-today.ts';
import { type Outcome, useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';

interface Figures extends KeptFigures {
  /** Kept from an earlier visit, because the server can't be asked now. */
  old: boolean;
}

interface FiguresRead {
  /** Undefined while there are none yet, null when there are none to show. */
  figures: Figures | null | undefined;
  /** Without figures: the device knows from another period or visit that something was sold. */
  sells: boolean;
}

/** The figures of a period: the ones kept on the device at once, then the server's. Read again on another day. */
export const useFigures = (businessId: number, period: StatsPeriod): FiguresRead => {
  const server = useServer();
  const today = useToday();
  const device = useKeptFigures(businessId, period);
  const read = async (): Promise<Outcome<KeptFigures>> => {
    const outcome = await server.stats(period);
    if (!outcome.ok) return outcome;
    const value = { stats: outcome.value, at: new Date().toISOString() };
    // A full disk only costs the next offline visit its figures.
    void keepFigures(businessId, period, value).catch(() => undefined);
    return { ok: true, value };
  };
  const { value: fresh, failure } = useServerRead(`${businessId} ${period} ${today}`, read);
  const figures = failure ? device?.kept : (fresh ?? device?.kept);
  if (figures) return { figures: { ...figures, old: failure !== null }, sells: false };
  return { figures: failure && device ? null : undefined, sells: device?.sells ?? false };
};
