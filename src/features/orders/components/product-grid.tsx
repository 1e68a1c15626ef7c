import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  memo,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cx } from '#ui/cx.ts';
import type { LatestDraft } from '../latest-draft.ts';
import type { Bounds } from '../offer.ts';
import type { Findable } from '../search.ts';
import type { Change } from '../state.ts';
import { ProductCard } from './product-card.tsx';

export interface ProductGridProps {
  /** Those to be shown. */
  products: readonly Findable[];
  latest: LatestDraft;
  bounds: Bounds;
  tap: Change;
  scroller: RefObject<HTMLElement | null>;
  /** Of a catalog too long to be drawn whole. */
  long: boolean;
}

type CardsProps = Omit<ProductGridProps, 'scroller' | 'long'> & {
  keyOf: (found: Findable, place: number) => number;
};

const grid = 'grid grid-cols-2 gap-3 md:grid-cols-[repeat(auto-fill,minmax(8.6rem,1fr))]';

const rowGap = 12;
/** Of a row before the first is measured, in pixels. */
const usualRow = 220;

const Cards = ({ products, keyOf, ...rest }: CardsProps) =>
  products.map((found, place) => (
    <ProductCard key={keyOf(found, place)} product={found.product} {...rest} />
  ));

const byProduct = ({ product }: Findable): number => product.id;

/** For long catalogs, where a search changes all that is seen: a card that shows another product is cheaper than a new one. */
const byPlace = (_found: Findable, place: number): number => place;

/** A focused card that comes to show another product gives up the focus: Enter would add what nobody chose. */
const useSteadyFocus = (
  scroller: RefObject<HTMLElement | null>,
  products: readonly Findable[],
  firstSeen: number,
): void => {
  const before = useRef(products);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = products;
    const { activeElement } = document;
    if (was === products || !(activeElement instanceof HTMLElement)) return;
    const cards = [...(scroller.current?.querySelectorAll('fieldset') ?? [])];
    const place = cards.findIndex((card) => card.contains(activeElement));
    if (place === -1) return;
    const [then, now] = [was, products].map((list) => list[firstSeen + place]?.product.id);
    if (then !== now) activeElement.blur();
  }, [scroller, products, firstSeen]);
};

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

/** How high the rows are: all of them as the first, since to measure each is to lay the page out at each key press. */
const useRowHeight = () => {
  const [height, setHeight] = useState(usualRow);
  const firstRow = useCallback((row: HTMLElement | null) => {
    if (!row) return;
    const measure = () => setHeight(row.getBoundingClientRect().height);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    return () => observer.disconnect();
  }, []);
  return { firstRow, height };
};

/** Whether the focus is on a card: arrows lead to rows that are not in sight yet. */
const useFocusWithin = () => {
  const [within, setWithin] = useState(false);
  const onFocus = () => setWithin(true);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) =>
    setWithin(currentTarget.contains(relatedTarget));
  return { within, events: { onFocus, onBlur } };
};

const VirtualGrid = ({ scroller, ...cards }: CardsProps & Pick<ProductGridProps, 'scroller'>) => {
  const { products } = cards;
  const { probe, columns } = useColumns();
  const { firstRow, height } = useRowHeight();
  const { within, events } = useFocusWithin();
  const rows: Virtualizer<HTMLElement, Element> = useVirtualizer({
    count: Math.ceil(products.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    gap: rowGap,
    // More rows than are in sight only for who is on the way to them: a search has less to draw.
    rangeExtractor: (range) =>
      defaultRangeExtractor({ ...range, overscan: rows.isScrolling ? 2 : Number(within) }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the rows have another height.
  useLayoutEffect(() => rows.measure(), [height]);
  const visible = rows.getVirtualItems();
  useSteadyFocus(scroller, products, (visible[0]?.index ?? 0) * columns);
  return (
    <>
      <div ref={probe} aria-hidden="true" className={cx(grid, 'h-0')} />
      <div className="relative" style={{ height: rows.getTotalSize() }} {...events}>
        {visible.map(({ index, start }) => (
          <div
            key={index}
            ref={index === visible[0]?.index ? firstRow : undefined}
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

/** The cards of what is offered. Of a long catalog only the rows in sight are drawn; a short one would only flicker. */
export const ProductGrid = memo(({ scroller, long, ...cards }: ProductGridProps) => {
  if (long) return <VirtualGrid {...cards} keyOf={byPlace} scroller={scroller} />;
  return (
    <div className={grid}>
      <Cards {...cards} keyOf={byProduct} />
    </div>
  );
});
