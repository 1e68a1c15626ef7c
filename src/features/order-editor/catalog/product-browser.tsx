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
import type { DraftStore } from '../draft/draft-store.ts';
import type { Change } from '../draft/use-order-editing.ts';
import { moveFocus } from '../use-shortcuts.ts';
import { categoryAtom, queryAtom } from './catalog-filter.ts';
import { CategoryRail } from './category-rail.tsx';
import { ProductGrid } from './product-grid.tsx';
import type { ProductIndex, QuantityLimits } from './product-index.ts';
import { ProductSearch } from './product-search.tsx';

export interface ProductBrowserProps {
  categories: readonly Category[];
  productIndex: ProductIndex;
  draftStore: DraftStore;
  limits: QuantityLimits;
  tap: Change;
  /** Behind the open cart of a phone. */
  covered: boolean;
  searchRef: RefObject<HTMLInputElement | null>;
  /** Before the search box. */
  lead?: ReactNode;
  /** After it. */
  tail?: ReactNode;
  /** What stands for the cards where nothing is on sale. */
  empty: ReactNode;
  /** What stands at the foot. */
  children: ReactNode;
}

/** From so many products on a catalog is long. */
const longCatalog = 120;

/** What the category and the search leave, and where it is scrolled: to its top whenever that changes. */
const useFind = (productIndex: ProductIndex) => {
  const category = useAtomValue(categoryAtom);
  const query = useAtomValue(queryAtom);
  const scroller = useRef<HTMLElement>(null);
  // Remembered, because asking the page for it makes it lay everything out at each key press.
  const scrolled = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when something else is looked for.
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

/** Categories, search and the cards of what is offered. */
export const ProductBrowser = ({
  categories,
  productIndex,
  draftStore,
  limits,
  tap,
  covered,
  searchRef,
  lead,
  tail,
  empty,
  children,
}: ProductBrowserProps) => {
  const { find, scroller, onScroll } = useFind(productIndex);
  useTouchClicks(scroller);
  return (
    <div
      className={cx(
        'flex min-h-0 min-w-0 flex-1 flex-col lg:flex-row',
        covered && 'max-md:invisible',
      )}
    >
      <CategoryRail categories={categories} />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <div className="flex shrink-0 gap-1 px-3.5 lg:px-4.5 lg:pt-4">
          {lead}
          <ProductSearch
            productIndex={productIndex}
            draftStore={draftStore}
            limits={limits}
            tap={tap}
            inputRef={searchRef}
            onDown={() => scroller.current && moveFocus(scroller.current, 'ArrowDown')}
          />
          {tail}
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
          {productIndex.count === 0 ? (
            empty
          ) : (
            <ProductGrid
              find={find}
              draftStore={draftStore}
              limits={limits}
              tap={tap}
              scroller={scroller}
              long={productIndex.count > longCatalog}
            />
          )}
        </section>
        {children}
      </div>
    </div>
  );
};
