import type { Product } from '#contract/catalog.ts';
import { unitsOfMeasure } from '#contract/product-form.ts';
import { products as texts } from '#messages/products.ts';
import { Badge } from '#ui/badge.tsx';

const symbolOf = (unit: string): string =>
  unitsOfMeasure.find(({ name }) => name === unit)?.symbol ?? '';

/** Badges for availability and stock. */
export const ProductMarks = ({ product }: { product: Product }) => {
  const { available, stockable, stock, unitMeasure } = product;
  const gone = stockable && stock === 0;
  return (
    <span className="flex flex-wrap items-center gap-1 sm:gap-1.5">
      <Badge tone={available ? 'brand' : 'warning'}>
        {available ? texts.available : texts.unavailable}
      </Badge>
      {stockable && (
        <Badge tone={gone ? 'danger' : 'neutral'}>
          {gone ? texts.outOfStock : texts.stock(stock, symbolOf(unitMeasure))}
        </Badge>
      )}
    </span>
  );
};
