import { useEffect } from 'react';
import type { Stats, StatsPeriod } from '#contract/stats.ts';
import { type Day, type DayRule, dayOf, instantsOf } from '#domain/calendar.ts';
import { useLate } from '#parts/use-late.ts';
import { useToday } from '#parts/use-today.ts';
import { useClock } from '#ports/clock.ts';
import { useDayRule } from '#ports/days.ts';
import { type Outcome, useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';

/** Figures as the device keeps them. `at`: when they were fetched. */
interface Kept {
  stats: Stats;
  at: string;
}

/**
 * Asks for figures and keeps them before they are shown: what this screen has shown is there without the server too. A
 * full disk only costs the next offline visit its figures.
 */
export const readFigures = async (
  ask: () => Promise<Outcome<Stats>>,
  keep: (value: Kept) => Promise<unknown>,
  now: () => number,
): Promise<Outcome<Kept>> => {
  const outcome = await ask();
  if (!outcome.ok) return outcome;
  const value = { stats: outcome.value, at: new Date(now()).toISOString() };
  await keep(value).catch(() => undefined);
  return { ok: true, value };
};

/** Whether figures were counted by this rule: they end with the last instant of one of its days. */
const isCountedBy = ({ endDate }: Stats, rule: DayRule): boolean => {
  const day = dayOf(endDate, rule);
  return instantsOf(day, day, rule).end === endDate;
};

/**
 * The kept figures that a period may show. Those of today are of one day: on the next one the device knows nothing of it. Longer
 * periods show an earlier day's, whose dates stand beside them. None is shown after days were set to begin at another time, as
 * their dates would be wrong.
 */
export const showable = (
  kept: Kept | null | undefined,
  period: StatsPeriod,
  today: Day,
  rule: DayRule,
) => {
  if (!kept) return kept;
  const isOfToday = period !== 1 || dayOf(kept.stats.endDate, rule) === today;
  return isOfToday && isCountedBy(kept.stats, rule) ? kept : null;
};

interface Source {
  businessId: number;
  period: StatsPeriod;
  /** What the device has of the period; null if nothing, undefined while reading. */
  kept: Kept | null | undefined;
  keep: (value: Kept) => Promise<unknown>;
}

/**
 * The figures of a period: the ones kept on the device at once, then the server's. Read again on another day.
 * `figures`: undefined while there are none yet, null when there are none to show. `failure`: why they are kept ones, or
 * none. `late`: the server takes its time for newer ones.
 */
export const useFigures = ({ businessId, period, kept, keep }: Source) => {
  const server = useServer();
  const clock = useClock();
  const today = useToday();
  const rule = useDayRule();
  const key = `${businessId} ${period} ${today}`;
  const {
    value: fresh,
    asking,
    failure,
    retry,
  } = useServerRead(key, () => readFigures(() => server.stats(period), keep, clock.now));
  const late = useLate(key, asking);
  // Somebody has set another beginning of the day, or another zone, since this device read the settings.
  const isOtherRule = fresh !== undefined && !isCountedBy(fresh.stats, rule);
  useEffect(() => {
    if (isOtherRule) void server.refreshSettings();
  }, [isOtherRule, server]);
  const known = fresh ?? showable(kept, period, today, rule);
  const figures = known ?? (failure ? known : undefined);
  return { figures, failure, late, retry };
};
