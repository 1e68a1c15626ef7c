import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { isPage, pageGroup } from '#domain/pagination.ts';
import { pagination as texts } from '#messages/pagination.ts';
import { cx } from '#ui/cx.ts';

const look =
  'inline-flex min-h-touch min-w-touch select-none items-center justify-center gap-1 rounded-md px-2 font-medium text-sm tabular-nums transition-colors enabled:hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-40';

interface Props {
  current: number;
  /** The number of pages. */
  total: number;
  onPage: (page: number) => void;
}

/** The page buttons under a list, in groups of ten, with buttons for one page and for one group; none for one page. */
export const Pages = ({ current, total, onPage }: Props) => {
  if (total <= 1) return null;
  const { pages, previous, next, groupBack, groupForward } = pageGroup(current, total);
  const go = (page: number | null) => page !== null && isPage(page, total) && onPage(page);
  const step = (to: number | null, content: ReactNode, label?: string) => (
    <button
      type="button"
      aria-label={label}
      disabled={to === null}
      onClick={() => go(to)}
      className={look}
    >
      {content}
    </button>
  );
  return (
    <nav
      aria-label={texts.navigation}
      className="flex flex-wrap items-center justify-center gap-2 max-[22rem]:gap-x-0"
    >
      {step(groupBack, <ChevronsLeft size={20} />, texts.groupBack)}
      {step(
        previous,
        <>
          <ChevronLeft size={20} className="max-[22rem]:hidden" />
          {texts.previous}
        </>,
      )}
      <ul className="order-first flex basis-full flex-wrap justify-center gap-2 lg:order-none lg:basis-auto">
        {pages.map((page) => (
          <li key={page}>
            <button
              type="button"
              aria-label={texts.page(page)}
              aria-current={page === current ? 'page' : undefined}
              onClick={() => go(page)}
              className={cx(look, page === current && 'bg-brand-soft font-semibold text-brand')}
            >
              {page}
            </button>
          </li>
        ))}
      </ul>
      {step(
        next,
        <>
          {texts.next}
          <ChevronRight size={20} className="max-[22rem]:hidden" />
        </>,
      )}
      {step(groupForward, <ChevronsRight size={20} />, texts.groupForward)}
    </nav>
  );
};
