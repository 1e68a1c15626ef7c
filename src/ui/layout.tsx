import type { ReactNode, RefObject } from 'react';
import { buttonClass } from './button-class.ts';
import { cx } from './cx.ts';
import { focusRegion } from './focus.ts';

export interface TopBarProps {
  /** Left: the logo, or the screen's title on a phone. */
  start: ReactNode;
  /** Middle: navigation. */
  children?: ReactNode;
  /** Right: connection pill and user menu. */
  end?: ReactNode;
}

export const TopBar = ({ start, children, end }: TopBarProps) => (
  <header className="title-bar sticky top-0 z-20 border-line border-b bg-surface pt-safe">
    <div className="flex h-bar items-center gap-4 px-4 lg:px-5">
      {start}
      <div className="flex min-w-0 flex-1 items-center gap-1">{children}</div>
      {end && <div className="flex shrink-0 items-center gap-2">{end}</div>}
    </div>
  </header>
);

export interface SkipLinkProps {
  target: RefObject<HTMLElement | null>;
  children: string;
}

/** Skips the navigation; visible only with keyboard focus. */
export const SkipLink = ({ target, children }: SkipLinkProps) => (
  <button
    type="button"
    className={cx(
      buttonClass({ variant: 'primary' }),
      'fixed! top-2 left-2 z-30 not-focus-visible:sr-only',
    )}
    onClick={() => target.current && focusRegion(target.current)}
  >
    {children}
  </button>
);

export const navLinkClass = (active: boolean): string =>
  cx(
    'inline-flex min-h-touch select-none items-center gap-1.5 whitespace-nowrap rounded-md px-2.5 font-medium min-[90rem]:px-3.5 text-sm transition-colors',
    active ? 'bg-brand-soft text-brand' : 'text-muted hover:bg-sunken hover:text-ink',
  );

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

/** Title and actions in one line. On a phone the text has a line of its own. */
export const PageHeader = ({ title, count, text, actions, titleInTopBar }: PageHeaderProps) => (
  <div
    className={cx(
      'mb-5 grid grid-cols-[1fr_auto] items-center gap-x-4',
      titleInTopBar && !actions && !text && 'max-lg:mb-0',
    )}
  >
    <h1
      className={cx(
        'min-w-0 font-bold text-lg',
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
      <p className="row-start-2 text-muted text-sm max-sm:col-span-full max-sm:not-first:mt-1 sm:self-start">
        {text}
      </p>
    )}
    {actions && (
      <div
        className={cx(
          'col-start-2 row-start-1 flex flex-wrap items-center justify-end gap-2',
          Boolean(text) && 'sm:row-span-2',
        )}
      >
        {actions}
      </div>
    )}
  </div>
);
