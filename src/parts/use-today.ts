import { useEffect, useState } from 'react';

const minute = 60_000;

const midnight = (): number => new Date().setHours(0, 0, 0, 0);

/** When the device's day began, in ms: a screen that is left open overnight is asked anew. */
export const useToday = (): number => {
  const [today, setToday] = useState(midnight);
  useEffect(() => {
    const look = () => setToday(midnight());
    const timer = setInterval(look, minute);
    // A tablet that slept has no timers.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
};
