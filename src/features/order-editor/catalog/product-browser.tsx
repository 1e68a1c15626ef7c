import { useAtomValue } from 'jotai';
import {
  type ReactNode,
  type RefObject,
  type UIEvent,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';
import type { Category } from '#contract/catalog.ts';
import { orderEditor } from '#messages/orders.ts';
import { cx } from '#ui/cx.ts';
import { useTouchClicks } from '#ui/touch-clicks.ts';
import { useEditor } from '../editor-context.ts';
import { useSoldOutPress } from '../sold-out/use-sold-out.ts';
import { moveFocus } from './card-focus.ts';
import { categoryAtom, queryAtom } from './catalog-filter.ts';
import { CategoryRail } from './category-rail.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ProductSearch } from './product-search.tsx';

interface ProductBrowserProps {
  categories: readonly Category[];
  /** As in `CategoryRail`. */
  categoriesKnown: boolean;
  /** Whether the open cart of a phone covers it. */
  covered: boolean;
  searchRef: RefObject<HTMLInputElement | null>;
  /** Shown before the search box. */
  lead?: ReactNode;
  /** Shown after the search box. */
  tail?: ReactNode;
  /** Shown in place of the cards when no product is available. */
  empty: ReactNode;
  /** Shown at the foot. */
  children: ReactNode;
}

/** A catalog with more products than this is long, sold or not: it stays so while it is read. */
const longCatalog = 120;

/** The filter as a search function, and the scroll container, which returns to the top when the filter changes. */
const useFilter = () => {
  const { productIndex } = useEditor();
  const category = useAtomValue(categoryAtom);
  const query = useAtomValue(queryAtom);
  const scroller = useRef<HTMLElement>(null);
  // Kept in a ref, because reading `scrollTop` would force a layout at each key press.
  const scrolled = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the filter changes.
  useLayoutEffect(() => {
    if (scrolled.current) scroller.current?.scrollTo(0, 0);
  }, [category, query]);
  const find = useCallback(
    (enough?: number) => productIndex.find(category, query, enough),
    [productIndex, category, query],
  );
  const onScroll = (event: UIEvent<HTMLElement>) => {
    scrolled.current = event.currentTarget.scrollTop > 0;
  };
  return { find, scroller, onScroll };
};

/** Categories, search and the cards of the available products. */
export const ProductBrowser = (props: ProductBrowserProps) => {
  const { productIndex } = useEditor();
  const { count, byId } = productIndex;
  const { find, scroller, onScroll } = useFilter();
  useTouchClicks(scroller);
  useSoldOutPress(scroller);
  return (
    <div
      className={cx(
        'grid min-h-0 min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] md:max-lg:grid-rows-[auto_auto_minmax(0,1fr)_auto]',
        props.covered && 'stacked:invisible',
      )}
    >
      <CategoryRail
        categories={props.categories}
        known={props.categoriesKnown}
        hasFavourites={productIndex.hasFavourites}
      />
      {/* On a phone an icon before the categories, over which it opens. */}
      <div className="col-start-1 row-start-1 flex gap-1 bg-background max-md:z-1 max-md:pt-3 max-md:pl-4 max-md:has-[input:focus,input:not(:placeholder-shown)]:col-end-3 max-md:has-[input:focus,input:not(:placeholder-shown)]:pr-4 md:col-span-2 md:row-start-2 md:px-4 lg:col-span-1 lg:col-start-2 lg:row-start-1 lg:pt-3">
        {props.lead}
        <ProductSearch
          inputRef={props.searchRef}
          onDown={() => scroller.current && moveFocus(scroller.current, 'ArrowDown')}
        />
        {props.tail}
      </div>
      <section
        ref={scroller}
        aria-label={orderEditor.products}
        className="col-span-2 row-start-2 min-h-0 overflow-y-auto overscroll-contain px-4 pt-0.5 pb-4 md:row-start-3 md:pt-3 lg:col-span-1 lg:col-start-2 lg:row-start-2"
        onScroll={onScroll}
        onKeyDown={(event) => {
          if (moveFocus(event.currentTarget, event.key)) event.preventDefault();
        }}
      >
        {count === 0 ? (
          props.empty
        ) : (
          <ProductGrid find={find} scroller={scroller} long={byId.size > longCatalog} />
        )}
      </section>
      <div className="col-span-2 min-w-0 lg:col-span-1 lg:col-start-2">{props.children}</div>
    </div>
  );
};
