import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A ref for the bar at the bottom of the window: toasts appear above it. A hidden bar counts as none. */
export const trackBottomBar = (element: HTMLElement | null) => {
  if (!element) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const { height, top } = element.getBoundingClientRect();
    if (height > 0) style.setProperty('--bottom-bar', `${window.innerHeight - top}px`);
    else style.removeProperty('--bottom-bar');
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty('--bottom-bar');
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
