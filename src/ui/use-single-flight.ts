import { useRef, useState } from 'react';

/** What an action resolves to whose screen is about to close: it stays busy, so that no second run begins. */
export const closing = Symbol('closing');

/** Lets an action run once at a time. @returns whether a run is under way, for the screen to show, and the action */
export const useSingleFlight = <A extends unknown[]>(action: (...args: A) => unknown) => {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async (...args: A): Promise<void> => {
    // The second of two quick taps comes before `busy` is drawn.
    if (running.current) return;
    const set = (next: boolean) => {
      running.current = next;
      setBusy(next);
    };
    set(true);
    let result: unknown;
    try {
      result = await action(...args);
    } finally {
      if (result !== closing) set(false);
    }
  };
  return [busy, run] as const;
};
