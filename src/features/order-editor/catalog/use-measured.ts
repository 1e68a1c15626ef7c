import { useCallback, useState } from 'react';

/** A measure of the element that gets the returned ref, taken when it appears and whenever its size changes. */
export const useMeasured = (initial: number, measure: (element: HTMLElement) => number) => {
  const [value, setValue] = useState(initial);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const update = () => setValue(measure(element));
      update();
      const observer = new ResizeObserver(update);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [measure],
  );
  return [value, ref] as const;
};
