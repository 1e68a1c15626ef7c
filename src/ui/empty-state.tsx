import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  /** It is the whole screen, and its title the screen's heading. */
  screen?: boolean | undefined;
  /** The next step. */
  text?: string | undefined;
  action?: ReactNode;
  className?: string | undefined;
}

export const EmptyState = ({ icon, title, screen, text, action, className }: EmptyStateProps) => {
  const Title = screen ? 'h1' : 'p';
  return (
    <div
      className={cx(
        'wrap-anywhere flex min-w-0 flex-col items-center px-6 py-12 text-center',
        className,
      )}
    >
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

/** Replaces a list without search results; announced to screen readers. */
export const NothingFound = ({ title, text }: { title: string; text: string }) => (
  <div role="status">
    <EmptyState icon={<SearchX size={28} />} title={title} text={text} />
  </div>
);
