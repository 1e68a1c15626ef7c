import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has ever been in sight: what is costly to draw far down the page waits for that. */
export const useSeen = (element: RefObject<Element | null>): boolean => {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      setSeen(true);
      observer.disconnect();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return seen;
};
