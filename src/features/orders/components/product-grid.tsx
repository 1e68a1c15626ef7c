import { useSetAtom } from 'jotai';
import { PackageOpen, SearchX } from 'lucide-react';
import { memo } from 'react';
import type { Product } from '#contract/catalog.ts';
import type { OrderContent, OrderLine } from '#domain/order.ts';
import { orderEditor } from '#messages/orders.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { seeAllAtom } from '../browsing.ts';
import { maximumOf } from '../cart.ts';
import type { Change } from '../state.ts';
import { ProductCard } from './product-card.tsx';

export interface ProductGridProps {
  /** Those to be shown. */
  products: readonly Product[];
  lines: readonly OrderLine[];
  /** What the order held when the edit began; null for a new order. */
  base: OrderContent | null;
  change: Change;
}

/** From so many cards on, those out of sight are not laid out: below that it only costs flicker. */
const many = 120;
const skipUnseen = '*:[contain-intrinsic-size:auto_14rem] *:[content-visibility:auto]';

const byProduct = (lines: readonly OrderLine[]): Map<number, OrderLine> =>
  new Map(lines.map((line) => [line.productId, line]));

export const ProductGrid = memo(({ products, lines, base, change }: ProductGridProps) => {
  const inCart = byProduct(lines);
  const seen = byProduct(base?.lines ?? []);
  return (
    <div
      className={cx(
        'grid grid-cols-2 gap-3 md:grid-cols-[repeat(auto-fill,minmax(8.6rem,1fr))]',
        products.length > many && skipUnseen,
      )}
    >
      {products.map((product) => {
        const line = inCart.get(product.id);
        return (
          <ProductCard
            key={product.id}
            product={product}
            quantity={line?.quantity ?? 0}
            minimum={line?.quantityBilled ?? 0}
            maximum={maximumOf(product, {
              seen: seen.get(product.id)?.quantity ?? 0,
              billed: line?.quantityBilled ?? 0,
            })}
            change={change}
          />
        );
      })}
    </div>
  );
});

/** The cafe has no products yet. */
export const NoProducts = () => (
  <EmptyState
    icon={<PackageOpen size={28} />}
    title={orderEditor.noProducts}
    text={orderEditor.noProductsText}
  />
);

/** The search or the category leaves nothing. */
export const NoMatches = () => {
  const seeAll = useSetAtom(seeAllAtom);
  return (
    <EmptyState
      icon={<SearchX size={28} />}
      title={orderEditor.noMatches}
      text={orderEditor.noMatchesText}
      action={<Button onClick={seeAll}>{orderEditor.seeAll}</Button>}
    />
  );
};
