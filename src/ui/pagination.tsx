import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface PaginationProps {
  current: number;
  /** The pages that the buttons lead to; null disables a button. */
  group: {
    pages: readonly number[];
    previous: number | null;
    next: number | null;
    groupBack: number | null;
    groupForward: number | null;
  };
  onPage: (page: number) => void;
  labels: {
    navigation: string;
    previous: string;
    next: string;
    groupBack: string;
    groupForward: string;
    page: (page: number) => string;
  };
}

const look =
  'inline-flex min-h-touch min-w-touch select-none items-center justify-center gap-1 rounded-md px-2 font-medium text-sm tabular-nums transition-colors enabled:hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-40';

interface StepProps {
  to: number | null;
  onPage: (page: number) => void;
  label?: string;
  children: ReactNode;
}

const Step = ({ to, onPage, label, children }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={to === null}
    onClick={() => to !== null && onPage(to)}
    className={look}
  >
    {children}
  </button>
);

/** Page numbers in groups, with buttons for one page and for one group. */
export const Pagination = ({ current, group, onPage, labels }: PaginationProps) => (
  <nav
    aria-label={labels.navigation}
    className="flex flex-wrap items-center justify-center gap-2 max-[22rem]:gap-x-0"
  >
    <Step to={group.groupBack} onPage={onPage} label={labels.groupBack}>
      <ChevronsLeft size={20} aria-hidden="true" />
    </Step>
    <Step to={group.previous} onPage={onPage}>
      <ChevronLeft size={20} className="max-[22rem]:hidden" aria-hidden="true" />
      {labels.previous}
    </Step>
    <ul className="order-first flex basis-full flex-wrap justify-center gap-2 lg:order-none lg:basis-auto">
      {group.pages.map((page) => (
        <li key={page}>
          <button
            type="button"
            aria-label={labels.page(page)}
            aria-current={page === current ? 'page' : undefined}
            onClick={() => onPage(page)}
            className={cx(look, page === current && 'bg-brand-soft font-semibold text-brand')}
          >
            {page}
          </button>
        </li>
      ))}
    </ul>
    <Step to={group.next} onPage={onPage}>
      {labels.next}
      <ChevronRight size={20} className="max-[22rem]:hidden" aria-hidden="true" />
    </Step>
    <Step to={group.groupForward} onPage={onPage} label={labels.groupForward}>
      <ChevronsRight size={20} aria-hidden="true" />
    </Step>
  </nav>
);
