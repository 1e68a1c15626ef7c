import { Link, useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { Product } from '#contract/catalog.ts';
import { unitsOfMeasure } from '#contract/product-form.ts';
import { formatMoney } from '#messages/format.ts';
import { orderEditor } from '#messages/orders.ts';
import { products as texts } from '#messages/products.ts';
import { RowMenu } from '#parts/list/row-menu.tsx';
import { useListState } from '#parts/list/use-list-place.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { Thumb } from '#ui/tile.tsx';
import { FavoriteButton } from './favorite-button.tsx';

interface Props {
  product: Product;
  /** Until tomorrow. */
  soldOut: boolean;
  onRemove: () => void;
}

/** A product of the list, with a link to its form and a menu of actions. */
export const ProductRow = ({ product, soldOut, onRemove }: Props) => {
  const navigate = useNavigate();
  const state = useListState();
  const { id, productName: name, img, priceWithTax, Categories: categories } = product;
  return (
    <Card
      as="article"
      padded={false}
      aria-label={name}
      className="flex items-center gap-2.5 p-2.5 sm:gap-4 sm:p-3"
    >
      <Thumb
        name={name}
        src={img}
        hue={product.categoryId ?? categories[0]?.id}
        faded={!product.available}
        className="aspect-4/3! h-15! w-20! self-start sm:h-18! sm:w-24! sm:self-center"
      />
      <div className="grid min-w-0 flex-1 grid-cols-1 items-center gap-x-5 gap-y-1.5 sm:grid-cols-[1fr_auto] lg:grid-cols-[1fr_--spacing(60)_--spacing(32)]">
        <div className="min-w-0">
          <Link
            to={paths.product(id)}
            state={state}
            className="wrap-anywhere font-semibold hover:underline"
          >
            {name}
          </Link>
          <p className="wrap-anywhere text-muted text-sm">
            {categories.map((category) => category.name).join(', ')}
          </p>
        </div>
        <div className="sm:col-start-1 lg:col-start-auto">
          <ProductMarks product={product} soldOut={soldOut} />
        </div>
        <p className="flex flex-wrap items-baseline gap-x-1.5 sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:flex-col sm:items-end sm:gap-0 lg:col-start-auto lg:row-auto">
          <span className="money font-semibold text-base">{formatMoney(priceWithTax)}</span>
          <span className="text-muted text-xs">{texts.withTax}</span>
        </p>
      </div>
      {/* On a phone one below the other: the name has the room. */}
      <div className="-mr-1.5 flex flex-col-reverse self-start sm:mr-0 sm:flex-row sm:self-center">
        <FavoriteButton product={product} />
        <RowMenu
          label={texts.menu(name)}
          texts={texts}
          onEdit={() => navigate(paths.product(id), { state })}
          onRemove={onRemove}
        />
      </div>
    </Card>
  );
};

const symbolOf = (unit: string): string =>
  unitsOfMeasure.find(({ name }) => name === unit)?.symbol ?? '';

/** In words whether it can be ordered now. */
const saleOf = ({ available }: Product, soldOut: boolean): string => {
  if (!available) return texts.unavailable;
  return soldOut ? orderEditor.soldOutToday : texts.available;
};

/** Badges for availability and stock. */
const ProductMarks = ({ product, soldOut }: Pick<Props, 'product' | 'soldOut'>) => {
  const { available, stockable, stock, unitMeasure } = product;
  const gone = stockable && stock === 0;
  return (
    <span className="flex flex-wrap items-center gap-1 sm:gap-1.5">
      <Badge tone={available && !soldOut ? 'brand' : 'warning'}>{saleOf(product, soldOut)}</Badge>
      {stockable && (
        <Badge tone={gone ? 'danger' : 'neutral'}>
          {gone ? texts.outOfStock : texts.stock(stock, symbolOf(unitMeasure))}
        </Badge>
      )}
    </span>
  );
};
