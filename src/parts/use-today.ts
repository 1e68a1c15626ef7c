import { useCallback, useSyncExternalStore } from 'react';
import { type Day, dayOf } from '#domain/calendar.ts';
import { useClock } from '#ports/clock.ts';
import { useDayRule } from '#ports/days.ts';

const minute = 60_000;

/** The business's day. It moves on when a screen stays open overnight. */
export const useToday = (): Day => {
  const rule = useDayRule();
  const clock = useClock();
  const watch = useCallback(
    (look: () => void) => {
      const timer = setInterval(look, minute);
      // Timers don't run while a tablet sleeps.
      document.addEventListener('visibilitychange', look);
      const unwatch = clock.watch(look);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', look);
        unwatch();
      };
    },
    [clock],
  );
  return useSyncExternalStore(watch, () => dayOf(clock.now(), rule));
};
