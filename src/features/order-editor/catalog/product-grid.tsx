import { memo } from 'react';
import { deferred } from '#ui/deferred.tsx';
import { columnsOfCards } from '../order-frame.tsx';
import type { SearchableProduct } from './catalog-search.ts';
import type { LongGridProps } from './long-grid.tsx';
import { ProductCards } from './product-cards.tsx';

const LongGrid = deferred(async () => (await import('./long-grid.tsx')).LongGrid);
const NoMatches = deferred(async () => (await import('./empty-products.tsx')).NoMatches);

interface ProductGridProps extends LongGridProps {
  /** The catalog is too long to render whole. */
  long: boolean;
}

const byProduct = ({ product }: SearchableProduct): number => product.id;

/** The cards of the found products. A long catalog renders only the rows in sight; a short one would only flicker. */
export const ProductGrid = memo(({ scroller, find, long }: ProductGridProps) => {
  if (long) return <LongGrid find={find} scroller={scroller} />;
  const products = find();
  if (products.length === 0) return <NoMatches />;
  return (
    <div className={columnsOfCards}>
      <ProductCards products={products} keyOf={byProduct} />
    </div>
  );
});
