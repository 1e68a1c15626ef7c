import type { Product } from '#contract/catalog.ts';
import type { LineId } from '#domain/line-id.ts';
import type { Money } from '#domain/money.ts';
import type { OrderLine } from '#domain/order.ts';
import type { LineTax } from '#domain/tax.ts';
import { lineProduct } from '#local/queries/line-product.ts';
import { formatMoney } from '#messages/format.ts';
import { orderEditor } from '#messages/orders.ts';
import { renewLine } from '../draft/order-content.ts';
import { useEditor } from '../editor-context.ts';

/** What changed in the catalog since the product was added to the cart. */
export type LineWarning =
  | { kind: 'gone' }
  | { kind: 'unavailable' }
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
  maximum: number;
}

/**
 * The warnings of a line; it changes only when the waiter says so. `isNew`: the server does not have the line yet, so its
 * price is not fixed. `units`: of the product in the order, of which `billed` are billed and which can hold `maximum`.
 */
export const lineWarnings = (
  line: OrderLine,
  product: Product | undefined,
  { isNew, units, billed, maximum }: Standing,
): LineWarning[] => {
  if (!product) return isNew ? [{ kind: 'gone' }] : [{ kind: 'unavailable' }];
  if (!product.available) return [{ kind: 'unavailable' }];
  const warnings: LineWarning[] = [];
  const now = lineProduct(product);
  if (isNew && now.unitPrice !== line.unitPrice)
    warnings.push({ kind: 'price', now: now.unitPrice });
  else if (isNew && taxText(now.taxes) !== taxText(line.taxes)) warnings.push({ kind: 'taxes' });
  if (units > maximum) warnings.push({ kind: 'stock', left: Math.max(0, maximum - billed) });
  return warnings;
};

const textOf = (warning: LineWarning): string => {
  switch (warning.kind) {
    case 'price':
      return orderEditor.warnings.price(formatMoney(warning.now));
    case 'stock':
      return orderEditor.warnings.stock(warning.left);
    default:
      return orderEditor.warnings[warning.kind];
  }
};

interface WarningListProps {
  lineId: LineId;
  warnings: readonly LineWarning[];
  product: Product | undefined;
}

/** The warnings of a line, and the button that copies the product's current price and taxes. */
export const WarningList = ({ lineId, warnings, product }: WarningListProps) => {
  const { change } = useEditor();
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
          onClick={() => change((content) => renewLine(content, lineId, lineProduct(product)))}
        >
          {orderEditor.renew}
        </button>
      )}
    </div>
  );
};
