import { startTransition, useEffect, useState } from 'react';

/** Run at the latest after this time (ms): a hidden page paints no frame and a busy one paints late. */
const maxWaitMs = 100;

/** Runs a function once, after the next paint: a tap is shown before its consequences. */
export const afterPaint = (run: () => void): void => {
  let due = true;
  const once = () => {
    if (due) run();
    due = false;
  };
  setTimeout(once, maxWaitMs);
  requestAnimationFrame(() => setTimeout(once));
};

/** The same value one frame later, for content that may follow the first paint. `first`: the value until then. */
export const useAfterPaint = <T>(value: T, first = value): T => {
  // Wrapped because React calls a value that is a function.
  const [later, setLater] = useState(() => first);
  useEffect(() => {
    let wanted = true;
    afterPaint(() => {
      if (wanted) startTransition(() => setLater(() => value));
    });
    return () => {
      wanted = false;
    };
  }, [value]);
  return later;
};
