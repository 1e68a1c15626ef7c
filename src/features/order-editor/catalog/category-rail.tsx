import { useAtom } from 'jotai';
import { LayoutGrid, Star } from 'lucide-react';
import { memo, useState } from 'react';
import type { Category } from '#contract/catalog.ts';
import { slicesOf } from '#domain/collections.ts';
import { orderEditor } from '#messages/orders.ts';
import { useAfterPaint } from '#ui/after-paint.ts';
import { cx } from '#ui/cx.ts';
import { SearchField } from '#ui/search-field.tsx';
import { categoryAtom } from './catalog-filter.ts';
import { allProducts, favouriteProducts, findCategories } from './catalog-search.ts';
import { CategoryButton, CategoryGroup } from './category-group.tsx';

/** Groups of this size cost nothing while out of sight, neither on paint nor on tap. */
const groupSize = 24;
/** So few are found without a search, which then comes last on a narrow screen. */
const fewCategories = 12;

interface Props {
  categories: readonly Category[];
  /** Whether the server has sent the categories, or the device has some. */
  known: boolean;
  hasFavourites: boolean;
}

/** The categories: a rail on the left of a wide screen, a strip above the products on a narrow one. */
export const CategoryRail = memo(({ categories, known, hasFavourites }: Props) => {
  const [selected, onSelect] = useAtom(categoryAtom);
  const [query, setQuery] = useState('');
  const found = findCategories(categories, query);
  // The first group fills the screen.
  const groups = useAfterPaint(Number.POSITIVE_INFINITY, 1);
  return (
    <nav
      aria-label={orderEditor.categories}
      className="col-start-2 row-start-1 flex min-w-0 flex-col contain-content md:col-span-2 md:col-start-1 lg:col-span-1 lg:row-span-3 lg:rail-letters lg:w-rail lg:overflow-y-auto lg:overscroll-contain lg:py-3 lg:pl-3"
    >
      <div className="max-lg:more-beside flex gap-2 overflow-x-auto px-4 pt-3 pb-2.5 [scrollbar-width:none] max-md:pl-2 md:max-lg:pb-3 lg:flex-col lg:gap-1 lg:overflow-visible lg:p-0">
        {categories.length > 0 && (
          <SearchField
            label={orderEditor.searchCategories}
            placeholder={orderEditor.categories}
            clearLabel={orderEditor.clearSearch}
            value={query}
            onValueChange={setQuery}
            className={cx(
              'shrink-0 transition-[width] lg:mb-2 lg:w-full lg:[&_input]:pr-0',
              categories.length <= fewCategories && 'max-lg:order-1',
              query ? 'max-lg:w-52' : 'max-lg:w-13 max-lg:focus-within:w-52',
            )}
          />
        )}
        {/* On a phone beside the search, where it is not cut off. */}
        {known && found.length === 0 && (
          <p
            role="status"
            className={cx(
              'w-32 shrink-0 self-center text-muted text-xs lg:order-1 lg:w-auto lg:px-3 lg:text-sm',
              categories.length === 0 && 'order-1',
            )}
          >
            {orderEditor.noCategories}
          </p>
        )}
        {hasFavourites && (
          <CategoryButton
            name={orderEditor.favourites}
            image={<Star size={24} className="shrink-0 max-lg:-ml-1 max-lg:size-5" />}
            selected={selected === favouriteProducts}
            onSelect={() => onSelect(favouriteProducts)}
          />
        )}
        <CategoryButton
          name={orderEditor.allProducts}
          image={<LayoutGrid size={24} className="hidden shrink-0 lg:block" />}
          selected={selected === allProducts}
          onSelect={() => onSelect(allProducts)}
        />
        {slicesOf(found, groupSize)
          .slice(0, groups)
          .map((group, place) => (
            <CategoryGroup key={group[0]?.id} categories={group} first={place === 0} />
          ))}
      </div>
    </nav>
  );
});
