import type { Category } from '#contract/catalog.ts';
import { findByName } from '#domain/search.ts';
import { categories as texts } from '#messages/categories.ts';
import { RowCard, SearchList } from '#parts/list/search-list.tsx';
import { CategoryRow } from './category-row.tsx';

interface Props {
  categories: readonly Category[];
  onEdit: (category: Category) => void;
  onRemove: (category: Category) => void;
}

/** All categories by name, found by name. */
export const CategoryList = ({ categories, onEdit, onRemove }: Props) => (
  <SearchList texts={texts} find={(query) => findByName(categories, query)}>
    {(items) => (
      <RowCard label={texts.list}>
        {items.map((category) => (
          <CategoryRow
            key={category.id}
            category={category}
            onEdit={() => onEdit(category)}
            onRemove={() => onRemove(category)}
          />
        ))}
      </RowCard>
    )}
  </SearchList>
);
