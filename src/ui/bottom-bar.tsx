import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** The bar at the bottom of a phone; hidden from 1024 px on unless `always`. */
export const BottomBar = ({ children, always }: { children: ReactNode; always?: boolean }) => (
  <div
    className={cx(
      'sticky bottom-0 z-20 flex gap-2 border-line border-t bg-surface px-3 pt-3 pb-safe *:flex-1',
      !always && 'lg:hidden',
    )}
  >
    {children}
  </div>
);
