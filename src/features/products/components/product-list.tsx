import { useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import type { Catalog } from '#local/queries/catalog.ts';
import { products as texts } from '#messages/products.ts';
import { DeleteDialog } from '#parts/list/delete-dialog.tsx';
import { SearchList } from '#parts/list/search-list.tsx';
import { useServer } from '#ports/server.ts';
import { findProducts } from '../find-products.ts';
import { ProductRow } from './product-row.tsx';

/** All products by name, found by name. */
export const ProductList = ({ catalog }: { catalog: Catalog }) => {
  const { deleteProduct } = useServer();
  const [removing, setRemoving] = useState<Product | null>(null);
  return (
    <>
      <SearchList texts={texts} find={(query) => findProducts(catalog, query)}>
        {(items) => (
          <section aria-label={texts.list} className="flex flex-col gap-2.5">
            {items.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                onRemove={() => setRemoving(product)}
              />
            ))}
          </section>
        )}
      </SearchList>
      {removing && (
        <DeleteDialog
          texts={texts.removal}
          description={texts.removal.text(removing.productName)}
          success={texts.saved.removed}
          remove={() => deleteProduct(removing.id)}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
};
