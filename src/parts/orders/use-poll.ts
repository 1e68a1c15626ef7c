import { useEffect, useEffectEvent } from 'react';
import { activeOrdersPollMs } from '#config/constants.ts';

export interface PollOptions {
  paused?: boolean;
  whileHidden?: boolean;
}

/** Calls `ask` at once, every ten seconds, and when the page becomes visible; not while it is hidden. */
export const usePoll = (
  ask: () => Promise<unknown>,
  { paused = false, whileHidden = false }: PollOptions = {},
): void => {
  const poll = useEffectEvent(() => {
    if (whileHidden || document.visibilityState === 'visible') void ask();
  });
  useEffect(() => {
    if (paused) return;
    poll();
    const timer = setInterval(poll, activeOrdersPollMs);
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [paused]);
};
