import { useEffect, useEffectEvent } from 'react';
import { activeOrdersPollMs } from '#config/constants.ts';
import type { BoardNews } from '#ports/server.ts';
import { afterPaint } from '#ui/after-paint.ts';

export interface PollOptions {
  paused?: boolean;
  whileHidden?: boolean;
  /** Waits until there may be something new; while it does, nothing is asked. */
  news?: () => Promise<BoardNews>;
}

/** News that come faster than this (ms) are asked for together. */
const restMs = 2_000;

/**
 * Calls `ask` once the screen is painted, when the page becomes visible, and at news; every ten seconds where nobody tells these. Not
 * while the page is hidden. What the device has is shown first: it would wait for what the answer writes.
 */
export const usePoll = (
  ask: () => Promise<unknown>,
  { paused = false, whileHidden = false, news }: PollOptions = {},
): void => {
  const isWanted = useEffectEvent(() => whileHidden || document.visibilityState === 'visible');
  const askNow = useEffectEvent(ask);
  const nextNews = useEffectEvent(() => news?.());
  useEffect(() => {
    if (paused) return;
    let ended = false;
    let waits = false;
    let asked = 0;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const poll = async () => {
      if (ended || !isWanted()) return;
      asked = performance.now();
      await askNow();
      if (!waits) await waitForNews();
    };
    const pollUnlessWaiting = () => {
      if (!waits) void poll();
    };
    const waitForNews = async () => {
      waits = true;
      let heard: BoardNews | undefined = 'same';
      try {
        while (heard === 'same' && !ended && isWanted()) heard = await nextNews();
      } finally {
        // Also when the browser refuses: the next poll comes as without news.
        waits = false;
      }
      if (heard !== 'changed') return;
      clearTimeout(rest);
      rest = setTimeout(pollUnlessWaiting, Math.max(0, asked + restMs - performance.now()));
    };
    const pollNow = () => void poll();
    afterPaint(pollNow);
    const timer = setInterval(pollUnlessWaiting, activeOrdersPollMs);
    document.addEventListener('visibilitychange', pollNow);
    return () => {
      ended = true;
      clearInterval(timer);
      clearTimeout(rest);
      document.removeEventListener('visibilitychange', pollNow);
    };
  }, [paused]);
};
