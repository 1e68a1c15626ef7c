import type { Category } from '#contract/catalog.ts';
import { findByName } from '#domain/search.ts';
import { categories as texts } from '#messages/categories.ts';
import { RowMenu } from '#parts/list/row-menu.tsx';
import { RowCard, SearchList } from '#parts/list/search-list.tsx';
import { Thumb } from '#ui/tile.tsx';

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
          <li key={category.id} className="flex min-h-18 items-center gap-4 py-2.5 pr-2.5 pl-4.5">
            <Thumb
              name={category.name}
              src={category.img}
              hue={category.id}
              className="aspect-4/3! h-12! w-16!"
            />
            <div className="grid min-w-0 flex-1 items-center gap-x-4 sm:grid-cols-[1fr_--spacing(36)]">
              <p className="wrap-anywhere line-clamp-2 font-semibold">{category.name}</p>
              <p className="text-muted text-sm tabular-nums sm:text-right">
                {texts.productCount(category.products.length)}
              </p>
            </div>
            <RowMenu
              label={texts.menu(category.name)}
              texts={texts}
              onEdit={() => onEdit(category)}
              onRemove={() => onRemove(category)}
            />
          </li>
        ))}
      </RowCard>
    )}
  </SearchList>
);
