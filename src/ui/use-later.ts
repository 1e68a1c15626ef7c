import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** The same value, a frame later: for what may follow once the first of it is on the screen. */
export const useLater = <T>(value: T): T => {
  // Wrapped: React would call a value that is a function.
  const [later, setLater] = useState(() => value);
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
