import { cx } from './cx.ts';

/** A grey placeholder while loading; `className` gives it the final size. */
export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <span
    aria-hidden="true"
    className={cx('block rounded-sm bg-sunken motion-safe:animate-pulse', className)}
  />
);
