import { cx } from './cx.ts';

/** A grey place for what is still loading; give it the final size by `className`. */
export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <span
    aria-hidden="true"
    className={cx('block rounded-sm bg-sunken motion-safe:animate-pulse', className)}
  />
);
