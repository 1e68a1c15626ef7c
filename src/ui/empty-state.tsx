import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  /** What to do next. */
  text?: string | undefined;
  action?: ReactNode;
  className?: string | undefined;
}

export const EmptyState = ({ icon, title, text, action, className }: EmptyStateProps) => (
  <div className={cx('flex flex-col items-center px-6 py-12 text-center', className)}>
    <span
      className="flex size-16 items-center justify-center rounded-full bg-brand-soft text-brand"
      aria-hidden="true"
    >
      {icon}
    </span>
    <p className="mt-4 font-semibold text-base">{title}</p>
    {text && <p className="mt-1 max-w-sm text-muted text-sm">{text}</p>}
    {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
  </div>
);
