import type { Product } from '#contract/catalog.ts';
import { lineProduct } from '#local/queries/line-product.ts';
import { formatMoney } from '#messages/format.ts';
import { orderEditor } from '#messages/orders.ts';
import { renewLine } from '../draft/order-content.ts';
import type { Change } from '../draft/use-order-editing.ts';
import type { LineNotice } from './line-warnings.ts';

const textOf = (notice: LineNotice): string => {
  switch (notice.kind) {
    case 'price':
      return orderEditor.notices.price(formatMoney(notice.now));
    case 'stock':
      return orderEditor.notices.stock(notice.left);
    default:
      return orderEditor.notices[notice.kind];
  }
};

export interface LineNoticesProps {
  notices: readonly LineNotice[];
  product: Product | undefined;
  change: Change;
}

/** What changed about a line's product meanwhile, and the way to take it as it is now. */
export const LineNotices = ({ notices, product, change }: LineNoticesProps) => {
  if (notices.length === 0) return null;
  const renewable = notices.some(({ kind }) => kind === 'price' || kind === 'taxes');
  return (
    <div role="status" className="font-medium text-warning-ink text-xs">
      {notices.map((notice) => (
        <p key={notice.kind}>{textOf(notice)}</p>
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
