import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import type { Catalog } from '#local/queries/catalog.ts';
import { orderEditor } from '#messages/orders.ts';
import { cx } from '#ui/cx.ts';
import { SearchField } from '#ui/search-field.tsx';
import { categoryAtom, queryAtom } from '../browsing.ts';
import type { OrderDraft } from '../draft.ts';
import { findable, findProducts } from '../search.ts';
import type { Change } from '../state.ts';
import { CategoryRail } from './category-rail.tsx';
import { NoMatches, NoProducts, ProductGrid } from './product-grid.tsx';

export interface ProductBrowserProps {
  catalog: Catalog;
  draft: OrderDraft;
  change: Change;
  /** Behind the open cart of a phone. */
  covered: boolean;
  /** Before the search box. */
  lead?: ReactNode;
  /** What stands at the foot. */
  children: ReactNode;
}

/** Categories, search and the cards of what is offered. */
export const ProductBrowser = ({
  catalog,
  draft,
  change,
  covered,
  lead,
  children,
}: ProductBrowserProps) => {
  const category = useAtomValue(categoryAtom);
  const [query, setQuery] = useAtom(queryAtom);
  const wanted = useDeferredValue(query);
  const offered = useMemo(
    () => findable(catalog.products.filter(({ available }) => available)),
    [catalog],
  );
  const shown = useMemo(() => findProducts(offered, category, wanted), [offered, category, wanted]);
  return (
    <div
      className={cx(
        'flex min-h-0 min-w-0 flex-1 flex-col lg:flex-row',
        covered && 'max-md:invisible',
      )}
    >
      <CategoryRail categories={catalog.categories} />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <div className="flex shrink-0 gap-1 px-3.5 lg:px-4.5 lg:pt-4">
          {lead}
          <SearchField
            label={orderEditor.searchProducts}
            clearLabel={orderEditor.clearSearch}
            value={query}
            onValueChange={setQuery}
            className="flex-1"
          />
        </div>
        <section
          aria-label={orderEditor.products}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3.5 pt-3 pb-4 lg:px-4.5"
        >
          {offered.length === 0 && <NoProducts />}
          {offered.length > 0 && shown.length === 0 && <NoMatches />}
          <ProductGrid
            products={shown}
            lines={draft.content.lines}
            base={draft.base}
            change={change}
          />
        </section>
        {children}
      </div>
    </div>
  );
};
