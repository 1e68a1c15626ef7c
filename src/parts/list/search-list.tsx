import type { ReactNode } from 'react';
import { pageSize } from '#config/constants.ts';
import { nearestPage } from '#domain/pagination.ts';
import { Card } from '#ui/card.tsx';
import { NothingFound } from '#ui/empty-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Pages } from './pages.tsx';
import { useListPlace } from './use-list-place.ts';

interface Props<T> {
  texts: Record<'search' | 'clearSearch' | 'noMatches' | 'noMatchesText', string>;
  /** All that match, in their order; an empty query matches all. */
  find: (query: string) => readonly T[];
  /** Items of a page. */
  size?: number;
  /** Shows the items of one page, of all that were found. */
  children: (items: readonly T[], found: readonly T[]) => ReactNode;
}

/** A list with its search and pages, ten items at a time by default. */
export const SearchList = <T,>({ texts, find, size = pageSize, children }: Props<T>) => {
  const { query, page, search, turn } = useListPlace();
  const found = find(query);
  const { items, current, total } = nearestPage(found, page, size);
  return (
    <div className="flex flex-col gap-4">
      <SearchField
        label={texts.search}
        clearLabel={texts.clearSearch}
        value={query}
        onValueChange={search}
        className="sm:max-w-md"
      />
      {found.length === 0 ? (
        <NothingFound title={texts.noMatches} text={texts.noMatchesText} />
      ) : (
        children(items, found)
      )}
      <Pages current={current} total={total} onPage={turn} />
    </div>
  );
};

export const RowCard = ({ label, children }: { label: string; children: ReactNode }) => (
  <Card as="section" padded={false} aria-label={label} className="overflow-hidden">
    <ul className="divide-y divide-line">{children}</ul>
  </Card>
);
