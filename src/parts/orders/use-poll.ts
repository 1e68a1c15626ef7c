import { useEffect, useEffectEvent } from 'react';
import { activeOrdersPollMs } from '#config/constants.ts';
import { afterPaint } from '#ui/after-paint.ts';

export interface PollOptions {
  paused?: boolean;
  whileHidden?: boolean;
}

/**
 * Calls `ask` once the screen is painted, every ten seconds, and when the page becomes visible; not while it is hidden. What
 * the device has is shown first: it would wait for what the answer writes.
 */
export const usePoll = (
  ask: () => Promise<unknown>,
  { paused = false, whileHidden = false }: PollOptions = {},
): void => {
  const poll = useEffectEvent(() => {
    if (whileHidden || document.visibilityState === 'visible') void ask();
  });
  useEffect(() => {
    if (paused) return;
    let wanted = true;
    afterPaint(() => {
      if (wanted) poll();
    });
    const timer = setInterval(poll, activeOrdersPollMs);
    document.addEventListener('visibilitychange', poll);
    return () => {
      wanted = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [paused]);
};
