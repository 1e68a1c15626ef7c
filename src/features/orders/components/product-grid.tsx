import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import type { OrderLine } from '#domain/order.ts';
import { cx } from '#ui/cx.ts';
import { isOutOfStock } from '../cart.ts';
import { type Bounds, maximumIn } from '../offer.ts';
import type { Change } from '../state.ts';
import { ProductCard } from './product-card.tsx';

export interface ProductGridProps {
  /** Those to be shown. */
  products: readonly Product[];
  lines: readonly OrderLine[];
  bounds: Bounds;
  change: Change;
  scroller: RefObject<HTMLElement | null>;
}

type CardsProps = Omit<ProductGridProps, 'scroller' | 'lines'> & {
  inCart: ReadonlyMap<number, OrderLine>;
};

const grid = 'grid grid-cols-2 gap-3 md:grid-cols-[repeat(auto-fill,minmax(8.6rem,1fr))]';

/** From so many products on, only the rows in sight are drawn; below that it only costs flicker. */
const many = 120;
const rowGap = 12;
/** Of a row before it is measured, in pixels. */
const usualRow = 220;

const Cards = ({ products, inCart, bounds, change }: CardsProps) =>
  products.map((product) => {
    const line = inCart.get(product.id);
    return (
      <ProductCard
        key={product.id}
        product={product}
        quantity={line?.quantity ?? 0}
        minimum={line?.quantityBilled ?? 0}
        maximum={maximumIn(bounds, product, product.id, line)}
        outOfStock={isOutOfStock(product, bounds.taken.get(product.id) ?? 0)}
        change={change}
      />
    );
  });

/** How many columns the style sheet makes of the room there is. */
const useColumns = () => {
  const probe = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(2);
  useLayoutEffect(() => {
    const element = probe.current;
    if (!element) return;
    const count = () => setColumns(getComputedStyle(element).gridTemplateColumns.split(' ').length);
    count();
    const observer = new ResizeObserver(count);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { probe, columns };
};

const VirtualGrid = ({ scroller, ...cards }: CardsProps & Pick<ProductGridProps, 'scroller'>) => {
  const { products } = cards;
  const { probe, columns } = useColumns();
  const rows = useVirtualizer({
    count: Math.ceil(products.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => usualRow,
    gap: rowGap,
    overscan: 1,
  });
  return (
    <>
      <div ref={probe} aria-hidden="true" className={cx(grid, 'h-0')} />
      <div className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => (
          <div
            key={index}
            ref={rows.measureElement}
            data-index={index}
            className={cx(grid, 'absolute inset-x-0 top-0')}
            style={{ transform: `translateY(${start}px)` }}
          >
            <Cards {...cards} products={products.slice(index * columns, (index + 1) * columns)} />
          </div>
        ))}
      </div>
    </>
  );
};

/** The cards of what is offered. */
export const ProductGrid = memo(({ lines, scroller, ...rest }: ProductGridProps) => {
  const cards = { ...rest, inCart: new Map(lines.map((line) => [line.productId, line])) };
  if (rest.products.length > many) return <VirtualGrid {...cards} scroller={scroller} />;
  return (
    <div className={grid}>
      <Cards {...cards} />
    </div>
  );
});
