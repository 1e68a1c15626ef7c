import { useEffect, useState } from 'react';

const minute = 60_000;

/** The device's clock in ms; updates every minute. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** Whole minutes from `at` (UTC, ISO 8601, or ms) to `now`; 0 when the device's clock is behind. */
export const minutesSince = (at: string | number, now: number): number =>
  Math.max(0, Math.floor((now - new Date(at).getTime()) / minute));
