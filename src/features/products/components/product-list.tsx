import { useState } from 'react';
import { pageSize } from '#config/constants.ts';
import type { Product } from '#contract/catalog.ts';
import { nearestPage } from '#domain/pagination.ts';
import type { Catalog } from '#local/queries/catalog.ts';
import { products as texts } from '#messages/products.ts';
import { Pages } from '#parts/list/pages.tsx';
import { NothingFound } from '#ui/nothing-found.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { foundIn } from '../found.ts';
import { useListPlace } from '../use-list-place.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { ProductRow } from './product-row.tsx';

/** All products by name, found by name, ten at a time. */
export const ProductList = ({ catalog }: { catalog: Catalog }) => {
  const { query, page, search, turn } = useListPlace();
  const [removing, setRemoving] = useState<Product | null>(null);
  const found = foundIn(catalog, query);
  const { items, current, total } = nearestPage(found, page, pageSize);
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
        <section aria-label={texts.list} className="flex flex-col gap-2.5">
          {items.map((product) => (
            <ProductRow key={product.id} product={product} onRemove={() => setRemoving(product)} />
          ))}
        </section>
      )}
      <Pages current={current} total={total} onPage={turn} />
      {removing && <DeleteDialog product={removing} onClose={() => setRemoving(null)} />}
    </div>
  );
};
