import { memo, type RefObject } from 'react';
import type { Findable } from '../search.ts';
import { columnsOfCards, ProductCards, type ProductCardsProps } from './product-cards.tsx';
import { VirtualGrid } from './virtual-grid.tsx';

export interface ProductGridProps extends Omit<ProductCardsProps, 'keyOf' | 'inSight'> {
  scroller: RefObject<HTMLElement | null>;
  /** Of a catalog too long to be drawn whole. */
  long: boolean;
}

const byProduct = ({ product }: Findable): number => product.id;

/** The cards of what is offered. Of a long catalog only the rows in sight are drawn; a short one would only flicker. */
export const ProductGrid = memo(({ scroller, long, ...cards }: ProductGridProps) => {
  if (long) return <VirtualGrid {...cards} scroller={scroller} />;
  return (
    <div className={columnsOfCards}>
      <ProductCards {...cards} keyOf={byProduct} />
    </div>
  );
});
