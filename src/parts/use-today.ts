import { useEffect, useState } from 'react';

const minute = 60_000;

const midnight = (): number => new Date().setHours(0, 0, 0, 0);

/** Midnight of the device's day, in ms. It moves on when a screen stays open overnight. */
export const useToday = (): number => {
  const [today, setToday] = useState(midnight);
  useEffect(() => {
    const look = () => setToday(midnight());
    const timer = setInterval(look, minute);
    // Timers don't run while a tablet sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
};
