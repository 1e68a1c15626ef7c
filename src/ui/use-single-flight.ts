import { useRef, useState } from 'react';

export interface SingleFlight {
  /** A run is under way, for the screen to show. */
  busy: boolean;
  /** Begins a run. False when one is under way: the second of two quick taps comes before `busy` is drawn. */
  start: () => boolean;
  /** Allows the next run. Left out after a success that closes the form. */
  end: () => void;
}

/** Lets an action run once at a time. */
export const useSingleFlight = (): SingleFlight => {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const set = (next: boolean) => {
    running.current = next;
    setBusy(next);
  };
  const start = () => {
    const isFree = !running.current;
    if (isFree) set(true);
    return isFree;
  };
  return { busy, start, end: () => set(false) };
};
