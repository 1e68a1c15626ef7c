import { useEffect, useState } from 'react';
import { useClock } from '#ports/clock.ts';

const minute = 60_000;

/** The right time in ms; updates every minute, or as often as `tickMs` says. */
export const useNow = (tickMs = minute): number => {
  const clock = useClock();
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const tick = () => setNow(clock.now());
    const timer = setInterval(tick, tickMs);
    const unwatch = clock.watch(tick);
    return () => {
      clearInterval(timer);
      unwatch();
    };
  }, [clock, tickMs]);
  return now;
};

/** Whole minutes from `at` (UTC, ISO 8601, or ms) to `now`; 0 for a time to come. */
export const minutesSince = (at: string | number, now: number): number =>
  Math.max(0, Math.floor((now - new Date(at).getTime()) / minute));
