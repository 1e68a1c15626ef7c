import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/**
 * A grey placeholder while loading; `className` gives it the final size. It stands still: most are gone within a tenth of a
 * second, and a screen full of moving ones takes that long to draw on a slow tablet.
 */
export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <span aria-hidden="true" className={cx('block rounded-sm bg-sunken', className)} />
);

/** Says to screen readers what is loading, beside the placeholders. */
export const LoadingNote = ({ children }: { children: ReactNode }) => (
  <p role="status" className="sr-only">
    {children}
  </p>
);
