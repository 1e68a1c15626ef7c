import { useRef, useState } from 'react';

/** Lets an action run once at a time. */
export const useSingleFlight = () => {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const set = (next: boolean) => {
    running.current = next;
    setBusy(next);
  };
  return {
    /** A run is under way, for the screen to show. */
    busy,
    /** Begins a run. False when one is under way: the second of two quick taps comes before `busy` is drawn. */
    start: (): boolean => {
      const isFree = !running.current;
      if (isFree) set(true);
      return isFree;
    },
    /** Allows the next run. Left out after a success that closes the form. */
    end: () => set(false),
  };
};
