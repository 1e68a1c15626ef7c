import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/** The last button of a stepper that can be pressed: its plus, so that a key held down takes nothing more away. */
const stepperOf = (line: Element | undefined): HTMLElement | undefined =>
  [...(line?.firstElementChild?.querySelectorAll<HTMLElement>('button:enabled') ?? [])].at(-1);

/**
 * Where the focus goes when the line that has it is taken away: to the line that moves up to its place, or to the
 * cart's heading. `onGone` is told by a line of its own leaving; `count`: lines in the cart.
 */
export const useLineFocus = (list: RefObject<HTMLElement | null>, count: number) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const leaving = useRef<number | null>(null);
  const onGone = useCallback(
    (line: Element | null) => {
      const lines = [...(list.current?.querySelectorAll<Element>('li') ?? [])];
      leaving.current = line && lines.indexOf(line);
    },
    [list],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when a line has gone.
  useLayoutEffect(() => {
    if (leaving.current === null) return;
    const lines = list.current?.querySelectorAll('li') ?? [];
    const next = lines[Math.min(leaving.current, lines.length - 1)];
    leaving.current = null;
    (stepperOf(next) ?? heading.current)?.focus();
  }, [count]);
  return { heading, onGone };
};
