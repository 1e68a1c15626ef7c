import { useEffect } from 'react';
import type { SessionRow } from '#local/queries/session.ts';
import { usePeople } from '#ports/people.ts';
import { listen } from '#ui/listen.ts';

/** Between two looks at how long nobody has touched the tablet (ms). */
const lookMs = 5_000;

/** Locks a shared tablet that nobody has touched for as long as the business says. */
export const useIdleLock = ({ settings }: SessionRow): void => {
  const { shared, locked, lock } = usePeople();
  const { lockAfter, idleMinutes = 0 } = settings.preferences ?? {};
  const afterMs = lockAfter === 'idle' && shared && !locked ? idleMinutes * 60_000 : 0;
  useEffect(() => {
    if (!afterMs) return;
    // Either clock may miss a part: one stands still while the device sleeps, the other can be set.
    const read = () => [Date.now(), performance.now()] as const;
    let touched = read();
    const onTouch = () => {
      touched = read();
    };
    const look = () => {
      const [own, elapsed] = read();
      if (Math.max(own - touched[0], elapsed - touched[1]) >= afterMs) void lock();
    };
    const timer = setInterval(look, lookMs);
    const stops = [
      listen(document, ['pointerdown', 'keydown'], onTouch),
      listen(document, ['visibilitychange'], look),
    ];
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }, [afterMs, lock]);
};
