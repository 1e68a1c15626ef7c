import { memo } from 'react';
import type { SearchableProduct } from './catalog-search.ts';
import { NoMatches } from './empty-products.tsx';
import { columnsOfCards, ProductCards } from './product-cards.tsx';
import { VirtualGrid, type VirtualGridProps } from './virtual-grid.tsx';

export interface ProductGridProps extends VirtualGridProps {
  /** The catalog is too long to render whole. */
  long: boolean;
}

const byProduct = ({ product }: SearchableProduct): number => product.id;

/** The cards of the found products. A long catalog renders only the rows in sight; a short one would only flicker. */
export const ProductGrid = memo(({ scroller, find, long, ...cards }: ProductGridProps) => {
  if (long) return <VirtualGrid {...cards} find={find} scroller={scroller} />;
  const products = find();
  if (products.length === 0) return <NoMatches />;
  return (
    <div className={columnsOfCards}>
      <ProductCards {...cards} products={products} keyOf={byProduct} />
    </div>
  );
});
