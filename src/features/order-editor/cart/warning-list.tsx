import type { Product } from '#contract/catalog.ts';
import { lineProduct } from '#local/queries/line-product.ts';
import { formatMoney } from '#messages/format.ts';
import { orderEditor } from '#messages/orders.ts';
import { renewLine } from '../draft/order-content.ts';
import type { Change } from '../draft/use-order-editing.ts';
import type { LineWarning } from './line-warnings.ts';

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

export interface WarningListProps {
  warnings: readonly LineWarning[];
  product: Product | undefined;
  change: Change;
}

/** The warnings of a line, and the button that copies the product's current price and taxes. */
export const WarningList = ({ warnings, product, change }: WarningListProps) => {
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
          onClick={() => change((content) => renewLine(content, lineProduct(product)))}
        >
          {orderEditor.renew}
        </button>
      )}
    </div>
  );
};
