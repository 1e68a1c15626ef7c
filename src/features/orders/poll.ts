import { useEffect, useEffectEvent } from 'react';
import { activeOrdersPollMs } from '#config/constants.ts';

/** Calls `ask` at once and then every ten seconds, as long as the screen is seen and `enabled`. */
export const usePoll = (ask: () => Promise<unknown>, enabled = true): void => {
  const poll = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void ask();
  });
  useEffect(() => {
    if (!enabled) return;
    poll();
    const timer = setInterval(poll, activeOrdersPollMs);
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [enabled]);
};
