import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A screen with one centred column. */
export const Page = ({
  children,
  narrow,
  className,
}: {
  children: ReactNode;
  narrow?: boolean | undefined;
  className?: string | undefined;
}) => (
  <main
    className={cx(
      'mx-auto w-full px-4 py-5 lg:px-6 lg:py-6',
      narrow ? 'max-w-2xl' : 'max-w-300',
      className,
    )}
  >
    {children}
  </main>
);

export interface PageHeaderProps {
  title: string;
  /** A number of entries, shown after the title. */
  count?: number | string | undefined;
  text?: ReactNode;
  actions?: ReactNode;
  /** A phone's top bar shows the same title, so there only screen readers get this one. */
  titleInTopBar?: boolean | undefined;
}

/**
 * Title and actions in one line. On a phone the text has a line of its own, and the actions where they don't fit: the last one then
 * fills their row.
 */
export const PageHeader = ({ title, count, text, actions, titleInTopBar }: PageHeaderProps) => (
  <div
    className={cx(
      'mb-5 flex flex-wrap items-center gap-x-2 gap-y-2 sm:grid sm:grid-cols-[1fr_auto] sm:gap-x-4 sm:gap-y-1',
      titleInTopBar && !actions && !text && 'max-lg:mb-0',
    )}
  >
    <h1
      className={cx(
        'min-w-0 grow-9999 font-bold text-lg',
        Boolean(text) && 'sm:self-end',
        titleInTopBar && 'max-lg:sr-only',
      )}
    >
      {title}
      {count !== undefined && (
        <span className="ml-1.5 font-semibold text-muted text-sm tabular-nums">{count}</span>
      )}
    </h1>
    {text && (
      <p className="row-start-2 text-muted text-sm max-sm:order-last max-sm:basis-full sm:self-start">
        {text}
      </p>
    )}
    {actions && (
      <div
        className={cx(
          'col-start-2 row-start-1 flex flex-wrap items-center justify-end gap-2 max-sm:grow max-[22rem]:gap-1 max-sm:[&>:last-child]:grow max-[22rem]:[&>:last-child]:px-4',
          Boolean(text) && 'sm:row-span-2',
        )}
      >
        {actions}
      </div>
    )}
  </div>
);
