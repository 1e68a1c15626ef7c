import type { SearchableProduct } from './catalog-search.ts';
import { ProductCard, type ProductCardProps } from './product-card.tsx';

export interface ProductCardsProps extends Omit<ProductCardProps, 'product'> {
  /** Those to be shown. */
  products: readonly SearchableProduct[];
  /** The identity of the card that shows a product. */
  keyOf: (found: SearchableProduct, place: number) => number;
}

/** What cards stand in: as many columns as there is room for. */
export const columnsOfCards =
  'grid grid-cols-2 gap-3 md:grid-cols-[repeat(auto-fill,minmax(8.6rem,1fr))]';

export const ProductCards = ({ products, keyOf, ...rest }: ProductCardsProps) =>
  products.map((found, place) => (
    <ProductCard key={keyOf(found, place)} product={found.product} {...rest} />
  ));
