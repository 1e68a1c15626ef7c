import type { Stats, StatsPeriod } from '#contract/stats.ts';
import { type KeptFigures, keepFigures, useKeptFigures } from '#local/queries/figures.ts';
import { useLate } from '#parts/use-late.ts';
import { useToday } from '#parts/use-today.ts';
import { useClock } from '#ports/clock.ts';
import { type Outcome, useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';

/**
 * Asks for figures and keeps them before they are shown: what this screen has shown is there without the server too. A
 * full disk only costs the next offline visit its figures.
 */
export const readFigures = async (
  ask: () => Promise<Outcome<Stats>>,
  keep: (value: KeptFigures) => Promise<unknown>,
  now: () => number,
): Promise<Outcome<KeptFigures>> => {
  const outcome = await ask();
  if (!outcome.ok) return outcome;
  const value = { stats: outcome.value, at: new Date(now()).toISOString() };
  await keep(value).catch(() => undefined);
  return { ok: true, value };
};

/**
 * The figures of a period: the ones kept on the device at once, then the server's. Read again on another day.
 * `figures`: undefined while there are none yet, null when there are none to show. `failure`: why they are kept ones, or
 * none. `late`: the server takes its time for newer ones.
 */
export const useFigures = (businessId: number, period: StatsPeriod) => {
  const server = useServer();
  const clock = useClock();
  const today = useToday();
  const device = useKeptFigures(businessId, period);
  const read = () =>
    readFigures(
      () => server.stats(period),
      (value) => keepFigures(businessId, period, value),
      clock.now,
    );
  const key = `${businessId} ${period} ${today}`;
  const { value: fresh, asking, failure, retry } = useServerRead(key, read);
  const late = useLate(key, asking);
  const figures = failure ? device?.kept : (fresh ?? device?.kept);
  return { figures: figures ?? (failure && device ? null : undefined), failure, late, retry };
};
