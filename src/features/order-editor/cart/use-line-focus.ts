import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus when the line that has it is removed: to the line that takes its place, or to the cart's heading.
 * A line calls `beforeRemove` with its own element; `count`: lines in the cart.
 */
export const useLineFocus = (list: RefObject<HTMLElement | null>, count: number) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const removedIndex = useRef<number | null>(null);
  const beforeRemove = useCallback(
    (line: Element | null) => {
      const lines = [...(list.current?.querySelectorAll<Element>('li') ?? [])];
      removedIndex.current = line && lines.indexOf(line);
    },
    [list],
  );
  useLayoutEffect(() => {
    if (removedIndex.current === null) return;
    const lines = list.current?.querySelectorAll('li');
    const next = lines?.[Math.min(removedIndex.current, count - 1)];
    removedIndex.current = null;
    (next?.querySelector('button') ?? heading.current)?.focus();
  }, [list, count]);
  return { heading, beforeRemove };
};
