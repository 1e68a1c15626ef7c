import { SlidersHorizontal } from 'lucide-react';
import { memo } from 'react';
import type { Product } from '#contract/catalog.ts';
import { guestPrice } from '#domain/final-price.ts';
import { withOptions } from '#domain/options.ts';
import { lineProduct } from '#local/queries/line-product.ts';
import { formatMoney } from '#messages/format.ts';
import { orderEditor } from '#messages/orders.ts';
import { usualChoice } from '#parts/options/choice.ts';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/cx.ts';
import { Stepper } from '#ui/stepper.tsx';
import { Tile } from '#ui/tile.tsx';
import { useDraftLines } from '../draft/draft-store.ts';
import { billedCount, canRemoveUnit, removeUnit, unitCount } from '../draft/order-content.ts';
import { isOutOfStock, maximumFor } from '../draft/quantity-limits.ts';
import { useEditor } from '../editor-context.ts';
import { useOptions } from '../options/use-options.ts';
import type { SearchableProduct } from './catalog-search.ts';

interface ProductCardProps {
  product: Product;
  /** The card is visible as soon as it mounts, so its image loads at once. */
  eager?: boolean | undefined;
}

/** Stretches the plus over the whole image; the minus stays above it. A long press reaches the card through a disabled one. */
const plusOverImage =
  '[&>button:last-child]:after:absolute [&>button:last-child]:after:-inset-96 [&>button:last-child]:after:content-[""] ' +
  '[&>button:last-child]:disabled:pointer-events-none ' +
  '[&>button:first-child:not(:last-child)]:relative [&>button:first-child:not(:last-child)]:z-1';

/** Fits inside the card's border. The image's frame clips it, so the card needs no clip, which would cost in every frame. */
const upperCorners = 'rounded-t-[calc(var(--radius-lg)-1px)]';

/** One product of the catalog. Memoised: a tap renders one card again, not a thousand. */
const ProductCard = memo(({ product, eager }: ProductCardProps) => {
  const { draftStore, limits, tap, menu, chooseLine } = useEditor();
  const { add } = useOptions();
  const { id, productName: name } = product;
  const lines = useDraftLines(draftStore, id);
  const units = unitCount(lines);
  const maximum = maximumFor(limits, product, id, billedCount(lines));
  const removable = lines.filter(canRemoveUnit);
  const takeOne = () => {
    const [line] = removable;
    if (removable.length > 1) chooseLine(id);
    else if (line) tap((content) => removeUnit(content, line.lineId));
  };
  const soldOut = menu.isSoldOut(product);
  const outOfStock = isOutOfStock(product, limits.taken.get(id) ?? 0);
  const gone = (soldOut || outOfStock) && units === 0;
  const groups = menu.groupsOf(product);
  return (
    <fieldset
      aria-label={name}
      data-product={id}
      className={cx(
        'min-w-0 rounded-lg border bg-surface shadow-sm contain-layout contain-style',
        units > 0 ? 'border-brand ring-1 ring-brand' : 'border-line',
      )}
    >
      <Tile
        name={name}
        src={product.img}
        hue={product.categoryId ?? product.Categories[0]?.id}
        fit="cover"
        faded={gone}
        eager={eager}
        className={upperCorners}
      >
        {soldOut || outOfStock ? (
          <Badge tone="danger" raised className="absolute top-2 left-2">
            {soldOut ? orderEditor.soldOut : orderEditor.outOfStock}
          </Badge>
        ) : (
          groups.length > 0 && (
            <span className="absolute top-2 left-2 flex size-6 items-center justify-center rounded-sm bg-surface text-muted shadow-sm">
              <SlidersHorizontal size={14} aria-hidden="true" />
              <span className="sr-only">{orderEditor.hasOptions}</span>
            </span>
          )
        )}
        <Stepper
          look="pill"
          className={cx('absolute right-2 bottom-2', plusOverImage, gone && 'opacity-0')}
          value={units}
          minusLabel={orderEditor.take(name)}
          plusLabel={orderEditor.add(name)}
          minusDisabled={removable.length === 0}
          plusDisabled={soldOut || units >= maximum}
          onMinus={takeOne}
          onPlus={() => add(product, maximum)}
        />
      </Tile>
      <p
        className={cx(
          'mx-3 mt-2.5 line-clamp-2 min-h-11 font-medium text-sm leading-5.5',
          gone && 'text-muted',
        )}
      >
        {name}
      </p>
      <p className={cx('money mx-3 mt-1 mb-3 font-semibold text-base', gone && 'text-muted')}>
        {formatMoney(guestPrice(withOptions(lineProduct(product), usualChoice(groups))))}
      </p>
    </fieldset>
  );
});

interface ProductCardsProps extends Omit<ProductCardProps, 'product'> {
  products: readonly SearchableProduct[];
  /** The React key of the card that shows a product. */
  keyOf: (found: SearchableProduct, place: number) => number;
}

/** The grid of the cards: as many columns as fit. */
export const columnsOfCards =
  'grid grid-cols-2 gap-3 md:grid-cols-[repeat(auto-fill,minmax(8.6rem,1fr))]';

export const ProductCards = ({ products, keyOf, eager }: ProductCardsProps) =>
  products.map((found, place) => (
    <ProductCard key={keyOf(found, place)} product={found.product} eager={eager} />
  ));
