import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useAfterPaint } from '#ui/after-paint.ts';
import { cx } from '#ui/cx.ts';
import type { SearchableProduct } from './catalog-search.ts';
import { NoMatches } from './empty-products.tsx';
import { columnsOfCards, ProductCards, type ProductCardsProps } from './product-cards.tsx';

const rowGap = 12;
/** Of a row before the first is measured, in pixels. */
const usualRow = 220;
/** So many rows follow a search in its own frame, and those below in the next: what is looked for stands at the top. */
const promptRows = 2;
/** More than these two rows hold on the widest screen: so many are looked for with the key press, all after its frame. */
const promptCards = 60;

/** A search changes all that is seen: a card that shows another product is cheaper than a new one. */
const byPlace = (_found: SearchableProduct, place: number): number => place;

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

/** The id of the product whose card stands in a row of the whole grid and a column. */
type IdAt = (row: number, column: number) => number | undefined;

/** A focused card that comes to show another product gives up the focus: Enter would add what nobody chose. */
const useSteadyFocus = (
  scroller: RefObject<HTMLElement | null>,
  idAt: IdAt,
  firstSeen: number,
): void => {
  const before = useRef(idAt);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = idAt;
    const { activeElement } = document;
    if (!(activeElement instanceof HTMLElement)) return;
    const card = activeElement.closest('fieldset');
    const cards = card?.parentElement;
    const rows = cards?.parentElement;
    if (!card || !rows || !scroller.current?.contains(card)) return;
    const row = firstSeen + [...rows.children].indexOf(cards);
    const column = [...cards.children].indexOf(card);
    if (was(row, column) !== idAt(row, column)) activeElement.blur();
  });
};

export interface VirtualGridProps extends Omit<ProductCardsProps, 'products' | 'keyOf' | 'eager'> {
  /** Finds what is to be shown; once there are `enough`, it may stop. */
  find: (enough?: number) => readonly SearchableProduct[];
  scroller: RefObject<HTMLElement | null>;
}

/** What was found at once and what a frame later, and how many there are as far as is known. */
const useFoundProducts = (find: VirtualGridProps['find']) => {
  const prompt = useMemo(() => find(promptCards), [find]);
  const findLater = useAfterPaint(find);
  const later = useMemo(() => findLater(), [findLater]);
  const whole = prompt.length < promptCards;
  return {
    prompt,
    later,
    whole,
    count: whole ? prompt.length : Math.max(prompt.length, later.length),
  };
};

/** Only the rows in sight. A search is followed by the first of them at once, by the others a frame later. */
export const VirtualGrid = ({ scroller, find, ...cards }: VirtualGridProps) => {
  const { probe, columns } = useColumns();
  const { firstRow, height } = useRowHeight();
  const { within, events } = useFocusWithin();
  const { prompt, later, whole, count } = useFoundProducts(find);
  const rows: Virtualizer<HTMLElement, Element> = useVirtualizer({
    count: Math.ceil(count / columns),
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
  const first = visible[0]?.index ?? 0;
  // Far below, the prompt ones do not fill a row: it shows what it showed until all are found.
  const listOf = (row: number) =>
    row < first + promptRows && (whole || (row + 1) * columns <= prompt.length) ? prompt : later;
  const idAt: IdAt = (row, column) => listOf(row)[row * columns + column]?.product.id;
  useSteadyFocus(scroller, idAt, first);
  return (
    <>
      {count === 0 && <NoMatches />}
      <div ref={probe} aria-hidden="true" className={cx(columnsOfCards, 'h-0')} />
      <div className="relative" style={{ height: rows.getTotalSize() }} {...events}>
        {visible.map(({ index, start }) => (
          <div
            key={index}
            ref={index === first ? firstRow : undefined}
            className={cx(columnsOfCards, 'absolute inset-x-0 top-0')}
            style={{ transform: `translateY(${start}px)` }}
          >
            <ProductCards
              {...cards}
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
