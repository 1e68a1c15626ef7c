import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export interface ConnectionPillProps extends Omit<ComponentProps<'button'>, 'children'> {
  tone: 'online' | 'offline' | 'pending' | 'attention';
  label: string;
}

const dots = {
  online: 'bg-success',
  offline: 'border-2 border-warning',
  pending: 'bg-warning',
  attention: 'bg-danger',
};

/** The state of the connection. The button is taller than the visible pill. */
export const ConnectionPill = ({ tone, label, className, ...rest }: ConnectionPillProps) => (
  <button
    type="button"
    {...rest}
    className={cx('group inline-flex h-touch shrink-0 items-center rounded-full', className)}
  >
    <span className="flex h-10 items-center gap-2 whitespace-nowrap rounded-full border border-line bg-surface px-3.5 font-semibold text-ink text-xs tabular-nums transition-colors group-hover:bg-sunken">
      <span className={cx('size-2.5 rounded-full', dots[tone])} aria-hidden="true" />
      {label}
    </span>
  </button>
);
