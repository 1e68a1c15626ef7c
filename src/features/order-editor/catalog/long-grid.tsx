import {
  defaultRangeExtractor,
  observeElementRect,
  type Rect,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useMemo } from 'react';
import { useAfterPaint } from '#ui/after-paint.ts';
import { cx } from '#ui/cx.ts';
import { columnsOfCards } from '../order-frame.tsx';
import { type IdAt, useBlurOnProductChange, useFocusWithin } from './card-focus.ts';
import type { SearchableProduct } from './catalog-search.ts';
import { NoMatches } from './empty-products.tsx';
import { measured } from './measured.ts';
import { ProductCards } from './product-cards.tsx';

/** The height in pixels of a row before the first is measured. */
const usualRow = 168;
/** Rows rendered in the frame of the key press; the rows below follow in the next frame. */
const immediateRows = 2;
/** Products found in the frame of the key press: more than those rows hold on the widest screen. */
const immediateCards = 80;

/** Of the scroller, when it was last seen: a screen that is opened again has its rows in its first drawing. */
let lastRect: Rect = { width: 0, height: 0 };

const watchRect: typeof observeElementRect = (rows, tell) =>
  observeElementRect(rows, (rect) => {
    lastRect = rect;
    tell(rect);
  });

/** How many columns the style sheet fits in the available width. */
const useColumns = measured(
  2,
  (row) => getComputedStyle(row).gridTemplateColumns.split(' ').length,
);
/** All rows have the height of the first: measuring each would force a layout at every key press. */
const useRowHeight = measured(usualRow, (row) => row.getBoundingClientRect().height);

/** Keys by place: after a search, showing another product in a card is cheaper than mounting a new card. */
const byPlace = (_found: SearchableProduct, place: number): number => place;

export interface LongGridProps {
  /** Finds the products to show; may stop once it has `enough`. */
  find: (enough?: number) => readonly SearchableProduct[];
  scroller: RefObject<HTMLElement | null>;
}

/** The products found at once and those found a frame later, and their number as far as is known. */
const useFoundProducts = (find: LongGridProps['find']) => {
  const immediate = useMemo(() => find(immediateCards), [find]);
  const findLater = useAfterPaint(find);
  const deferred = useMemo(() => findLater(), [findLater]);
  const whole = immediate.length < immediateCards;
  return {
    immediate,
    deferred,
    whole,
    count: whole ? immediate.length : Math.max(immediate.length, deferred.length),
  };
};

/** Renders only the rows in sight. After a search the first rows appear at once, the others a frame later. */
export const LongGrid = ({ scroller, find }: LongGridProps) => {
  const [columns, probe] = useColumns();
  const [height, firstRow] = useRowHeight();
  const { within, events } = useFocusWithin(scroller);
  const { immediate, deferred, whole, count } = useFoundProducts(find);
  const rows: Virtualizer<HTMLElement, Element> = useVirtualizer({
    count: Math.ceil(count / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    initialRect: lastRect,
    observeElementRect: watchRect,
    // Extra rows only while scrolling or focused, so that a search has less to render.
    rangeExtractor: (range) =>
      defaultRangeExtractor({ ...range, overscan: rows.isScrolling ? 2 : Number(within) }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are measured again when their height changes.
  useLayoutEffect(() => rows.measure(), [height]);
  const visible = rows.getVirtualItems();
  const first = visible[0]?.index ?? 0;
  // A row that the immediate products don't fill keeps its content until all are found.
  const listOf = (row: number) =>
    row < first + immediateRows && (whole || (row + 1) * columns <= immediate.length)
      ? immediate
      : deferred;
  const idAt: IdAt = (row, column) => listOf(row)[row * columns + column]?.product.id;
  useBlurOnProductChange(scroller, idAt, first);
  return (
    <>
      {count === 0 && <NoMatches />}
      <div ref={probe} aria-hidden="true" className={cx(columnsOfCards, 'h-0')} />
      <div className="relative" style={{ height: rows.getTotalSize() }} {...events}>
        {visible.map(({ index, start }) => (
          <div
            key={index}
            ref={index === first ? firstRow : undefined}
            className={cx(columnsOfCards, 'absolute inset-x-0 top-0 pb-2 md:pb-3')}
            style={{ transform: `translateY(${start}px)` }}
          >
            <ProductCards
              products={listOf(index).slice(index * columns, (index + 1) * columns)}
              keyOf={byPlace}
              eager
            />
          </div>
        ))}
      </div>
    </>
  );
};
