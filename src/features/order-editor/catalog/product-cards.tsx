import { SlidersHorizontal } from 'lucide-react';
import { memo, useRef } from 'react';
import type { Product } from '#contract/catalog.ts';
import { guestPrice } from '#domain/final-price.ts';
import { withOptions } from '#domain/options.ts';
import { lineProduct } from '#local/queries/line-product.ts';
import { formatMoney } from '#messages/format.ts';
import { orderEditor } from '#messages/orders.ts';
import { usualChoice } from '#parts/options/choice.ts';
import { cx } from '#ui/cx.ts';
import { Tile } from '#ui/tile.tsx';
import { useDraftLines } from '../draft/draft-store.ts';
import { billedCount, canRemoveUnit, removeUnit, unitCount } from '../draft/order-content.ts';
import { isOutOfStock, maximumFor } from '../draft/quantity-limits.ts';
import { useEditor } from '../editor-context.ts';
import { useOptions } from '../options/use-options.ts';
import { useSaySoldOut } from '../sold-out/use-sold-out.ts';
import type { SearchableProduct } from './catalog-search.ts';

interface ProductCardProps {
  product: Product;
  /** The card is visible as soon as it mounts, so its image loads at once. */
  eager?: boolean | undefined;
}

/** With so many left or fewer, a card says how many. */
const fewLeft = 5;

const corner = 'flex h-6 items-center rounded-sm bg-surface shadow-sm';

/**
 * Over the whole card, so that any place on it adds one; its sign is drawn in the foot. A long press reaches the card through a
 * disabled one.
 */
const plusClass =
  'absolute inset-0 flex select-none items-end justify-end rounded-md disabled:pointer-events-none';

/** Over the foot, and as far above it as makes 48 px. */
const minusClass =
  'absolute bottom-0 left-0 flex size-touch animate-fade-in select-none items-end rounded-bl-md disabled:opacity-40';

const signClass = 'flex h-9 w-11 items-center justify-center pb-0.5 font-medium text-xl';

/** One product of the catalog. Memoised: a tap renders one card again, not a thousand. */
const ProductCard = memo(({ product, eager }: ProductCardProps) => {
  const { draftStore, limits, tap, menu, ask } = useEditor();
  const { add } = useOptions();
  const saySoldOut = useSaySoldOut();
  const plus = useRef<HTMLButtonElement>(null);
  const { id, productName: name, img } = product;
  const lines = useDraftLines(draftStore, id);
  const units = unitCount(lines);
  const maximum = maximumFor(limits, product, id, billedCount(lines));
  const removable = lines.filter(canRemoveUnit);
  const takeOne = () => {
    const [line] = removable;
    if (removable.length > 1) return ask({ kind: 'line', productId: id });
    // The minus disappears with the last unit.
    if (units === 1) plus.current?.focus();
    if (line) tap((content) => removeUnit(content, line.lineId));
  };
  const soldOut = menu.isSoldOut(product);
  const outOfStock = isOutOfStock(product, limits.taken.get(id) ?? 0);
  const left = maximum - units;
  const isFull = left <= 0;
  const gone = (soldOut || outOfStock) && units === 0 && isFull;
  const groups = menu.groupsOf(product);
  const hue = product.categoryId ?? product.Categories[0]?.id;
  return (
    <fieldset
      aria-label={name}
      data-product={id}
      className={cx(
        'relative flex h-[calc(--spacing(17)+4.5rem)] min-w-0 flex-col rounded-md bg-surface text-sm shadow-sm contain-layout contain-style md:h-[calc(--spacing(21)+4.5rem)]',
        units > 0 ? 'ring-2 ring-brand' : 'ring-1 ring-line',
        gone && 'text-muted',
      )}
    >
      <Tile
        name={name}
        src={img}
        hue={hue}
        faded={gone}
        eager={eager}
        named={!img}
        className="min-h-0 flex-1 rounded-t-md"
      />
      {img && (
        <p className="mx-3 my-0.5 line-clamp-2 h-[2.25rem] shrink-0 font-medium leading-4.5 md:my-1">
          {name}
        </p>
      )}
      <p
        className={cx(
          'money flex h-[2.25rem] shrink-0 items-center rounded-b-md px-3 font-semibold',
          units > 0 && 'justify-center bg-brand-soft text-brand',
        )}
      >
        {formatMoney(guestPrice(withOptions(lineProduct(product), usualChoice(groups))))}
      </p>
      {/* Where both don't fit beside each other, the number of units stands below. */}
      <div className="pointer-events-none absolute inset-x-2 top-2 flex flex-wrap items-start gap-x-2 gap-y-1">
        {soldOut || outOfStock || left <= fewLeft ? (
          <span
            className={cx(
              corner,
              'px-2 font-semibold text-xs',
              soldOut || outOfStock ? 'text-danger' : 'text-warning-ink',
            )}
          >
            {soldOut ? orderEditor.soldOut : orderEditor.left(outOfStock ? null : left)}
          </span>
        ) : (
          groups.length > 0 && (
            <span className={cx(corner, 'w-6 justify-center text-muted')}>
              <SlidersHorizontal size={14} aria-hidden="true" />
              <span className="sr-only">{orderEditor.hasOptions}</span>
            </span>
          )
        )}
        {units > 0 && (
          <span
            aria-live="polite"
            className="money ml-auto flex h-8 min-w-8 animate-pop items-center justify-center rounded-full bg-brand px-2 font-bold text-base text-on-brand"
          >
            {units}
          </span>
        )}
      </div>
      <button
        ref={plus}
        type="button"
        aria-label={orderEditor.add(name)}
        data-step="plus"
        disabled={!soldOut && isFull}
        aria-disabled={(soldOut && isFull) || undefined}
        onClick={() => (soldOut && isFull ? saySoldOut(product) : add(product, maximum))}
        className={plusClass}
      >
        {!gone && <span className={cx(signClass, units > 0 ? 'text-brand' : 'text-muted')}>+</span>}
      </button>
      {units > 0 && (
        <button
          type="button"
          aria-label={orderEditor.take(name)}
          data-step="minus"
          disabled={removable.length === 0}
          onClick={takeOne}
          className={minusClass}
        >
          <span className={cx(signClass, 'text-brand')}>−</span>
        </button>
      )}
    </fieldset>
  );
});

interface ProductCardsProps extends Omit<ProductCardProps, 'product'> {
  products: readonly SearchableProduct[];
  /** The React key of the card that shows a product. */
  keyOf: (found: SearchableProduct, place: number) => number;
}

export const ProductCards = ({ products, keyOf, eager }: ProductCardsProps) =>
  products.map((found, place) => (
    <ProductCard key={keyOf(found, place)} product={found.product} eager={eager} />
  ));
