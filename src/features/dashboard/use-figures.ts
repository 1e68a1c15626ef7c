import { useEffect, useState } from 'react';
import type { StatsPeriod } from '#contract/stats.ts';
import { hasSold, type KeptFigures, keepFigures, keptFigures } from '#local/queries/figures.ts';
import { useToday } from '#parts/use-today.ts';
import { useConnection, useServer } from '#ports/server.ts';

export interface Figures extends KeptFigures {
  /** From an earlier visit: the server can't be asked now. */
  old: boolean;
}

interface Read {
  /** Undefined until some are there, null when none are to be had. */
  figures: Figures | null | undefined;
  /** Where there are none: the device knows all the same that something was sold, in this period or another. */
  sells: boolean;
}

/**
 * The figures of a period: what the device kept at once, then the server's. The server is asked again when it can be reached again, and on another day.
 */
export const useFigures = (businessId: number, period: StatsPeriod): Read => {
  const server = useServer();
  const connection = useConnection();
  const today = useToday();
  const [read, setRead] = useState<Read & { of: string }>();
  const of = `${businessId}:${period}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a reason to ask again.
  useEffect(() => {
    let wanted = true;
    const show = (figures: Figures | null, sells = false) => {
      if (wanted) setRead({ of, figures, sells });
    };
    const refresh = async () => {
      const kept = await keptFigures(businessId, period).catch(() => null);
      if (kept) show({ ...kept, old: false });
      const outcome = await server.stats(period);
      if (!outcome.ok && kept) return show({ ...kept, old: true });
      if (!outcome.ok) return show(null, await hasSold(businessId).catch(() => false));
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
  return read?.of === of ? read : { figures: undefined, sells: false };
};
