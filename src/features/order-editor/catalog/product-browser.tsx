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
import { useLongPress } from '#ui/use-long-press.ts';
import { useEditor } from '../editor-context.ts';
import { useSoldOutToday } from '../options/use-sold-out.ts';
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
  const soldOutToday = useSoldOutToday();
  const { count, byId } = productIndex;
  const { find, scroller, onScroll } = useFilter();
  useTouchClicks(scroller);
  useLongPress(scroller, (target) => {
    const id = target.closest<HTMLElement>('[data-product]')?.dataset.product;
    const product = byId.get(Number(id));
    if (product) soldOutToday.change(product);
    return product !== undefined;
  });
  return (
    <div
      className={cx(
        'flex min-h-0 min-w-0 flex-1 flex-col lg:flex-row',
        props.covered && 'max-md:invisible',
      )}
    >
      <CategoryRail categories={props.categories} known={props.categoriesKnown} />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <div className="flex shrink-0 gap-1 px-3.5 lg:px-4.5 lg:pt-4">
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
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3.5 pt-3 pb-4 lg:px-4.5"
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
        {props.children}
      </div>
    </div>
  );
};
