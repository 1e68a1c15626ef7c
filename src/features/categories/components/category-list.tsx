import { useState } from 'react';
import { pageSize } from '#config/constants.ts';
import type { Category } from '#contract/catalog.ts';
import { nearestPage } from '#domain/pagination.ts';
import { categories as texts } from '#messages/categories.ts';
import { Pages } from '#parts/list/pages.tsx';
import { Card } from '#ui/card.tsx';
import { NothingFound } from '#ui/nothing-found.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { listed } from '../listed.ts';
import { CategoryRow } from './category-row.tsx';

interface Props {
  categories: readonly Category[];
  onEdit: (category: Category) => void;
  onRemove: (category: Category) => void;
}

/** All categories by name, found by search, ten at a time. */
export const CategoryList = ({ categories, onEdit, onRemove }: Props) => {
  const [query, setQuery] = useState('');
  const [page, setPage] = useState(1);
  const found = listed(categories, query);
  const { items, current, total } = nearestPage(found, page, pageSize);
  return (
    <div className="flex flex-col gap-4">
      <SearchField
        label={texts.search}
        clearLabel={texts.clearSearch}
        value={query}
        onValueChange={(next) => {
          setQuery(next);
          setPage(1);
        }}
        className="sm:max-w-md"
      />
      {found.length === 0 ? (
        <NothingFound title={texts.noMatches} text={texts.noMatchesText} />
      ) : (
        <Card as="section" padded={false} aria-label={texts.list} className="overflow-hidden">
          <ul className="divide-y divide-line">
            {items.map((category) => (
              <CategoryRow
                key={category.id}
                category={category}
                onEdit={() => onEdit(category)}
                onRemove={() => onRemove(category)}
              />
            ))}
          </ul>
        </Card>
      )}
      <Pages current={current} total={total} onPage={setPage} />
    </div>
  );
};
