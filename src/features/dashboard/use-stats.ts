import { useEffect, useState } from 'react';
import type { Stats } from '#contract/stats.ts';
import { useServer } from '#ports/server.ts';

/** The figures of the business; undefined while they are asked for, null when they can't be had. */
export const useStats = (): Stats | null | undefined => {
  const server = useServer();
  const [stats, setStats] = useState<Stats | null>();
  useEffect(() => {
    let wanted = true;
    server.stats().then((outcome) => {
      if (wanted) setStats(outcome.ok ? outcome.value : null);
    });
    return () => {
      wanted = false;
    };
  }, [server]);
  return stats;
};
