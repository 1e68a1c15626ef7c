import { useEffect, useEffectEvent } from 'react';
import { activeOrdersPollMs } from '#config/constants.ts';

export interface PollOptions {
  /** Nothing is asked for now. */
  paused?: boolean;
  /** Goes on while the page is hidden. */
  whileHidden?: boolean;
}

/** Calls `ask` at once and then every ten seconds, as long as the screen is seen. */
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
