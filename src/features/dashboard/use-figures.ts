import { useEffect, useState } from 'react';
import type { StatsPeriod } from '#contract/stats.ts';
import { type KeptFigures, keepFigures, keptFigures } from '#local/queries/figures.ts';
import { useConnection, useServer } from '#ports/server.ts';
import { useToday } from './use-today.ts';

export interface Figures extends KeptFigures {
  /** From an earlier visit: the server can't be asked now. */
  old: boolean;
}

/**
 * The figures of a period: what the device kept at once, then the server's. Undefined until one of them is there,
 * null when neither is to be had. The server is asked again when it can be reached again, and on another day.
 */
export const useFigures = (businessId: number, period: StatsPeriod): Figures | null | undefined => {
  const server = useServer();
  const connection = useConnection();
  const today = useToday();
  const [read, setRead] = useState<{ of: string; figures: Figures | null }>();
  const of = `${businessId}:${period}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a reason to ask again.
  useEffect(() => {
    let wanted = true;
    const show = (figures: Figures | null) => {
      if (wanted) setRead({ of, figures });
    };
    const refresh = async () => {
      const kept = await keptFigures(businessId, period).catch(() => null);
      if (kept) show({ ...kept, old: false });
      const outcome = await server.stats(period);
      if (!outcome.ok) return show(kept && { ...kept, old: true });
      const fresh = { stats: outcome.value, at: new Date().toISOString() };
      show({ ...fresh, old: false });
      // A full disk costs the next offline visit its figures, no more.
      await keepFigures(businessId, period, fresh).catch(() => undefined);
    };
    void refresh();
    return () => {
      wanted = false;
    };
  }, [server, businessId, period, of, connection, today]);
  return read?.of === of ? read.figures : undefined;
};
