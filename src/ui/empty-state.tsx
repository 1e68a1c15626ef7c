import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  /** It stands for a whole screen, and its title for the screen's. */
  screen?: boolean | undefined;
  /** What to do next. */
  text?: string | undefined;
  action?: ReactNode;
  className?: string | undefined;
}

export const EmptyState = ({ icon, title, screen, text, action, className }: EmptyStateProps) => {
  const Title = screen ? 'h1' : 'p';
  return (
    <div className={cx('flex flex-col items-center px-6 py-12 text-center', className)}>
      <span
        className="flex size-16 items-center justify-center rounded-full bg-brand-soft text-brand"
        aria-hidden="true"
      >
        {icon}
      </span>
      <Title className="mt-4 font-semibold text-base">{title}</Title>
      {text && <p className="mt-1 max-w-sm text-muted text-sm">{text}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
};
