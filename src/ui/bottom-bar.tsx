import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** The bars in sight with their heights over the bottom of the window; the one that appeared last lies over the others. */
const bars = new Map<HTMLElement, number>();

const tellHeight = (): void => {
  const height = [...bars.values()].at(-1);
  const { style } = document.documentElement;
  if (height === undefined) style.removeProperty('--bottom-bar');
  else style.setProperty('--bottom-bar', `${height}px`);
};

/** A ref for a bar at the bottom of the window: toasts appear above it. A hidden bar counts as none. */
export const trackBottomBar = (element: HTMLElement | null) => {
  if (!element) return;
  const observer = new ResizeObserver(() => {
    const { height, top } = element.getBoundingClientRect();
    if (height > 0) bars.set(element, window.innerHeight - top);
    else bars.delete(element);
    tellHeight();
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    bars.delete(element);
    tellHeight();
  };
};

/** The bar at the bottom of a phone; hidden from 1024 px on unless `always`. */
export const BottomBar = ({ children, always }: { children: ReactNode; always?: boolean }) => (
  <div
    ref={trackBottomBar}
    className={cx(
      'sticky bottom-0 z-20 flex gap-2 border-line border-t bg-surface px-3 pt-3 pb-safe *:flex-1',
      !always && 'lg:hidden',
    )}
  >
    {children}
  </div>
);
