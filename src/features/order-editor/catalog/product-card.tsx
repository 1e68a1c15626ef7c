import { memo } from 'react';
import type { Product } from '#contract/catalog.ts';
import { lineProduct } from '#local/queries/line-product.ts';
import { formatMoney } from '#messages/format.ts';
import { orderEditor } from '#messages/orders.ts';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/cx.ts';
import { Stepper } from '#ui/stepper.tsx';
import { Tile } from '#ui/tile.tsx';
import { type DraftStore, useDraftLine } from '../draft/draft-store.ts';
import { addUnit, canRemoveUnit, isOutOfStock, removeUnit } from '../draft/order-content.ts';
import type { Change } from '../draft/use-order-editing.ts';
import { maximumFor, type QuantityLimits } from './product-index.ts';

export interface ProductCardProps {
  product: Product;
  draftStore: DraftStore;
  limits: QuantityLimits;
  tap: Change;
  /** Drawn only where it is seen. */
  eager?: boolean | undefined;
}

/** The plus is pressed anywhere on the image; the minus stays above that. */
const wholeImage =
  '[&>button:last-child]:after:absolute [&>button:last-child]:after:-inset-96 [&>button:last-child]:after:content-[""] ' +
  '[&>button:first-child:not(:last-child)]:relative [&>button:first-child:not(:last-child)]:z-1';

/** Inside the card's border. The image's frame clips it already, and each clip costs in every frame: the card has none. */
const upperCorners = 'rounded-t-[calc(var(--radius-lg)-1px)]';

/** One product of the catalog. Memoised: a tap draws one card again, not a thousand. */
export const ProductCard = memo(({ product, draftStore, limits, tap, eager }: ProductCardProps) => {
  const { id, productName: name } = product;
  const line = useDraftLine(draftStore, id);
  const quantity = line?.quantity ?? 0;
  const maximum = maximumFor(limits, product, id, line);
  const outOfStock = isOutOfStock(product, limits.taken.get(id) ?? 0);
  const gone = outOfStock && quantity === 0;
  return (
    <fieldset
      aria-label={name}
      className={cx(
        'min-w-0 rounded-lg border bg-surface shadow-sm contain-layout contain-style',
        quantity > 0 ? 'border-brand ring-1 ring-brand' : 'border-line',
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
        {outOfStock && (
          <Badge tone="danger" raised className="absolute top-2 left-2">
            {orderEditor.outOfStock}
          </Badge>
        )}
        <Stepper
          look="pill"
          className={cx('absolute right-2 bottom-2', wholeImage, gone && 'opacity-0')}
          value={quantity}
          minusLabel={orderEditor.take(name)}
          plusLabel={orderEditor.add(name)}
          minusDisabled={!line || !canRemoveUnit(line)}
          plusDisabled={quantity >= maximum}
          onMinus={() => tap((content) => removeUnit(content, id))}
          onPlus={() => tap((content) => addUnit(content, lineProduct(product), maximum))}
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
        {formatMoney(product.unitPrice)}
      </p>
    </fieldset>
  );
});
