import { useAtom } from 'jotai';
import { LayoutGrid } from 'lucide-react';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Category } from '#contract/catalog.ts';
import { slicesOf } from '#domain/collections.ts';
import { orderEditor } from '#messages/orders.ts';
import { cx } from '#ui/cx.ts';
import { SearchField } from '#ui/search-field.tsx';
import { Thumb } from '#ui/tile.tsx';
import { categoryAtom } from './catalog-filter.ts';
import { allProducts, findCategories } from './catalog-search.ts';

interface CategoryButtonProps {
  name: string;
  image: ReactNode;
  selected: boolean;
  onSelect: () => void;
}

const CategoryButton = ({ name, image, selected, onSelect }: CategoryButtonProps) => (
  <button
    type="button"
    aria-pressed={selected}
    onClick={onSelect}
    className={cx(
      'flex min-h-touch shrink-0 select-none items-center gap-2.5 whitespace-nowrap rounded-full border px-4 text-left font-medium text-sm leading-5 transition-colors',
      'lg:w-full lg:whitespace-normal lg:rounded-md lg:px-3 lg:py-2',
      selected
        ? 'border-ink bg-ink text-background lg:border-line lg:bg-surface lg:text-ink lg:shadow-sm'
        : 'border-line bg-surface text-ink hover:bg-sunken lg:border-transparent lg:bg-transparent lg:text-muted lg:hover:text-ink',
    )}
  >
    {image}
    {name}
  </button>
);

/** Of so many, those out of sight cost nothing: neither when the screen is painted nor when it is tapped. */
const groupSize = 24;

/** Whether the browser tells when what it skipped comes near. */
const tells = 'oncontentvisibilityautostatechange' in document.documentElement;

interface CategoryGroupProps {
  categories: readonly Category[];
  selected: number;
  onSelect: (id: number) => void;
  /** Those at the beginning are in sight from the first frame on. */
  first: boolean;
}

/** Some of the categories, whose images wait until they come near: each that waits by itself is looked at in every frame. */
const CategoryGroup = ({ categories, selected, onSelect, first }: CategoryGroupProps) => {
  const group = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(first || !tells);
  useEffect(() => {
    const onChange = (event: Event) => {
      if (event instanceof ContentVisibilityAutoStateChangeEvent && !event.skipped) setNear(true);
    };
    const { current } = group;
    current?.addEventListener('contentvisibilityautostatechange', onChange);
    return () => current?.removeEventListener('contentvisibilityautostatechange', onChange);
  }, []);
  return (
    <div
      ref={group}
      className="-m-1 flex shrink-0 gap-2 p-1 [contain-intrinsic-size:auto_180rem_auto_3rem] [content-visibility:auto] lg:[contain-intrinsic-size:auto_9rem_auto_60rem] lg:flex-col lg:gap-1"
    >
      {categories.map(({ id, name, img }) => (
        <CategoryButton
          key={id}
          name={name}
          image={
            near && (
              <Thumb
                name={name}
                src={img}
                hue={id}
                bare
                fit="cover"
                className="-m-2 hidden! size-10! lg:block!"
              />
            )
          }
          selected={selected === id}
          onSelect={() => onSelect(id)}
        />
      ))}
    </div>
  );
};

export interface CategoryRailProps {
  categories: readonly Category[];
}

/** Categories as a rail at the left of a wide screen, as a strip above the products of a narrow one. */
export const CategoryRail = memo(({ categories }: CategoryRailProps) => {
  const [selected, onSelect] = useAtom(categoryAtom);
  const [query, setQuery] = useState('');
  const found = findCategories(categories, query);
  return (
    <nav
      aria-label={orderEditor.categories}
      className="flex shrink-0 flex-col contain-content lg:w-44 lg:overflow-y-auto lg:overscroll-contain lg:py-4 lg:pr-1 lg:pl-4"
    >
      <div className="flex gap-2 overflow-x-auto px-3.5 pt-3 pb-2.5 [scrollbar-width:none] lg:flex-col lg:gap-1 lg:overflow-visible lg:p-0">
        <SearchField
          label={orderEditor.searchCategories}
          placeholder={orderEditor.categories}
          clearLabel={orderEditor.clearSearch}
          value={query}
          onValueChange={setQuery}
          className={cx(
            'shrink-0 transition-[width] lg:mb-2 lg:w-full',
            query ? 'max-lg:w-52' : 'max-lg:w-13 max-lg:focus-within:w-52',
          )}
        />
        <CategoryButton
          name={orderEditor.allProducts}
          image={<LayoutGrid size={24} className="hidden shrink-0 lg:block" aria-hidden="true" />}
          selected={selected === allProducts}
          onSelect={() => onSelect(allProducts)}
        />
        {slicesOf(found, groupSize).map((group, place) => (
          <CategoryGroup
            key={group[0]?.id}
            categories={group}
            selected={selected}
            onSelect={onSelect}
            first={place === 0}
          />
        ))}
        {found.length === 0 && (
          <p
            role="status"
            className="self-center whitespace-nowrap text-muted text-sm lg:px-3 lg:whitespace-normal"
          >
            {orderEditor.noCategories}
          </p>
        )}
      </div>
    </nav>
  );
});
