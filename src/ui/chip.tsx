import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export interface ChipProps extends ComponentProps<'button'> {
  selected: boolean;
}

/** A filter that is on or off. */
export const Chip = ({ selected, className, children, ...rest }: ChipProps) => (
  <button
    type="button"
    {...rest}
    aria-pressed={selected}
    className={cx(
      'inline-flex min-h-touch max-w-full shrink-0 select-none items-center gap-2 rounded-full border px-4.5 text-left font-medium text-sm transition-colors',
      selected
        ? 'border-ink bg-ink text-background'
        : 'border-line bg-surface text-ink hover:bg-sunken',
      className,
    )}
  >
    {children}
  </button>
);
