import { useCallback, useState } from 'react';

/**
 * Makes a hook for a measure of the element that gets the returned ref, taken when it appears and whenever its size changes.
 * A screen that is opened again begins with the last one, and need not be drawn twice.
 */
export const measured = (initial: number, measure: (element: HTMLElement) => number) => {
  let last = initial;
  return () => {
    const [value, setValue] = useState(last);
    const ref = useCallback((element: HTMLElement | null) => {
      if (!element) return;
      const update = () => {
        last = measure(element);
        setValue(last);
      };
      update();
      const observer = new ResizeObserver(update);
      observer.observe(element);
      return () => observer.disconnect();
    }, []);
    return [value, ref] as const;
  };
};
