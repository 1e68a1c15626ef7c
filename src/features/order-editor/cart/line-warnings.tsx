import type { Product } from '#contract/catalog.ts';
import { guestPrice } from '#domain/final-price.ts';
import type { Money } from '#domain/money.ts';
import { withOptions } from '#domain/options.ts';
import type { LineProduct, OrderLine } from '#domain/order.ts';
import type { LineTax } from '#domain/tax.ts';
import { lineProduct } from '#local/queries/line-product.ts';
import { formatMoney } from '#messages/format.ts';
import { orderEditor } from '#messages/orders.ts';
import { atMenuPrices, type MenuGroup, type MenuOption } from '#parts/options/choice.ts';
import { groupsWith, type Menu } from '#parts/options/menu.ts';
import { renewLine } from '../draft/order-content.ts';
import { useEditor } from '../editor-context.ts';

/** What changed in the catalog since the product was added to the cart. */
export type LineWarning =
  | { kind: 'gone' }
  | { kind: 'unavailable' }
  | { kind: 'soldOut' }
  /** `options`: the names of those. */
  | { kind: 'optionSoldOut'; options: string }
  /** Chosen, and no longer on the menu. */
  | { kind: 'optionGone'; options: string }
  | { kind: 'price'; now: Money }
  | { kind: 'taxes' }
  /** `left`: units that can still be ordered beside the billed ones. */
  | { kind: 'stock'; left: number };

const taxText = (taxes: readonly LineTax[]): string =>
  JSON.stringify(
    taxes
      .map(({ taxId, rate, taxBase }) => [taxId, rate, taxBase])
      .sort((a, b) => Number(a[0]) - Number(b[0])),
  );

/** How a line stands in its order. */
interface Standing {
  isNew: boolean;
  units: number;
  billed: number;
  stock: number;
  menu: Menu;
}

/**
 * The warnings of a line; it changes only when the waiter says so. `isNew`: the server does not have the line yet, so its
 * price is not fixed. `units`: of the product in the order, of which `billed` are billed and for which the stock has `stock`.
 */
export const lineWarnings = (
  line: OrderLine,
  product: Product | undefined,
  { isNew, units, billed, stock, menu }: Standing,
): LineWarning[] => {
  if (!product) return isNew ? [{ kind: 'gone' }] : [{ kind: 'unavailable' }];
  if (!product.available) return [{ kind: 'unavailable' }];
  const groups = groupsWith(menu.groupsOf(product), line.options ?? []);
  const chosen = new Set(
    line.options?.flatMap(({ optionId, count }) => (count > 0 ? optionId : [])),
  );
  const namesOf = (is: 'soldOut' | 'offMenu') =>
    groups
      .flatMap(({ options }) => options.filter((option) => option[is] && chosen.has(option.id)))
      .map(({ name }: MenuOption) => name)
      .join(', ');
  const soldOut = namesOf('soldOut');
  const gone = namesOf('offMenu');
  const warnings: LineWarning[] = [];
  if (menu.isSoldOut(product)) warnings.push({ kind: 'soldOut' });
  else if (soldOut) warnings.push({ kind: 'optionSoldOut', options: soldOut });
  if (gone) warnings.push({ kind: 'optionGone', options: gone });
  const now = renewed(line, product, groups);
  const isSame = now.unitPrice === line.unitPrice && now.finalPrice === line.finalPrice;
  if (isNew && !isSame) warnings.push({ kind: 'price', now: guestPrice(now) });
  else if (isNew && taxText(now.taxes) !== taxText(line.taxes)) warnings.push({ kind: 'taxes' });
  if (units > stock) warnings.push({ kind: 'stock', left: Math.max(0, stock - billed) });
  return warnings;
};

/** The line's product and options as the menu has them now. */
const renewed = (
  { options }: OrderLine,
  product: Product,
  groups: readonly MenuGroup[],
): LineProduct => {
  const now = options && atMenuPrices(groups, options);
  return withOptions({ ...lineProduct(product), ...(now && { options: now }) }, now ?? []);
};

const textOf = (warning: LineWarning): string => {
  switch (warning.kind) {
    case 'price':
      return orderEditor.warnings.price(formatMoney(warning.now));
    case 'optionSoldOut':
    case 'optionGone':
      return orderEditor.warnings[warning.kind](warning.options);
    case 'stock':
      return orderEditor.warnings.stock(warning.left);
    default:
      return orderEditor.warnings[warning.kind];
  }
};

interface WarningListProps {
  line: OrderLine;
  warnings: readonly LineWarning[];
  product: Product | undefined;
}

/** The warnings of a line, and the button that copies the product's current price and taxes. */
export const WarningList = ({ line, warnings, product }: WarningListProps) => {
  const { change, menu } = useEditor();
  if (warnings.length === 0) return null;
  const renewable = warnings.some(({ kind }) => kind === 'price' || kind === 'taxes');
  return (
    <div role="status" className="font-medium text-warning-ink text-xs">
      {warnings.map((warning) => (
        <p key={warning.kind}>{textOf(warning)}</p>
      ))}
      {product && renewable && (
        <button
          type="button"
          aria-label={orderEditor.renewName(product.productName)}
          className="-ml-1.5 min-h-touch rounded-sm px-1.5 font-semibold text-brand hover:bg-brand-soft"
          onClick={() =>
            change((content) =>
              renewLine(content, line.lineId, renewed(line, product, menu.groupsOf(product))),
            )
          }
        >
          {orderEditor.renew}
        </button>
      )}
    </div>
  );
};
