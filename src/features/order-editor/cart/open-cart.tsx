import { ChevronRight } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Order } from '#domain/order.ts';
import { summaryLeft } from '#domain/parted-order.ts';
import { formatMoney } from '#messages/format.ts';
import { orderEditor } from '#messages/orders.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { InHead } from '#ui/in-head.tsx';
import { useDeferredDraft } from '../draft/draft-store.ts';
import { isNamed, unitCount } from '../draft/order-content.ts';
import { afterSaving } from '../draft/rebase-draft.ts';
import { useEditor, useServiceRate } from '../editor-context.ts';

const cartHash = '#orden';

/** Whether the cart lies over the products; kept in the URL's hash, so that going back closes it. */
export const useCartHash = () => {
  const location = useLocation();
  const navigate = useNavigate();
  return {
    open: location.hash === cartHash,
    show: () => navigate({ hash: cartHash }, { state: { pushed: true } }),
    hide: () => (location.state?.pushed ? navigate(-1) : navigate({ hash: '' }, { replace: true })),
  };
};

/** The table in the top bar of a phone; opens the cart that holds it. */
export const TableChip = ({ onClick }: { onClick: () => void }) => {
  const { content } = useDeferredDraft(useEditor().draftStore);
  const table = content.tableNumber.trim();
  return (
    <InHead>
      <Button
        variant={table === '' ? 'secondary' : 'soft'}
        className="max-w-36 rounded-full! px-4! md:hidden"
        onClick={onClick}
      >
        <span
          className={cx('line-clamp-2 wrap-anywhere', isNamed(table) && 'text-xs leading-[1.15]')}
        >
          {orderEditor.tableOf(table)}
        </span>
      </Button>
    </InHead>
  );
};

/** The table, where the cart that holds it is out of sight; opens that. */
export const TableButton = ({ onClick }: { onClick: () => void }) => {
  const { tableNumber } = useDeferredDraft(useEditor().draftStore).content;
  const named = isNamed(tableNumber);
  return (
    <Button
      className="min-w-32 max-w-48 shrink-0 justify-between! px-4! max-md:hidden beside:hidden"
      onClick={onClick}
    >
      <span className={cx('font-normal text-muted', named && 'sr-only')}>
        {orderEditor.tableShort}
      </span>
      <span className={cx('line-clamp-2 wrap-anywhere font-bold', !named && 'text-lg')}>
        {tableNumber}
      </span>
    </Button>
  );
};

interface BarProps {
  /** As in `Cart`. */
  order: Order | null;
  onOpen: () => void;
  onPay: () => void;
}

/** At the foot of the products, where the cart is out of sight: units, total and the way to the cart. */
export const CartBar = ({ order, onOpen, onPay }: BarProps) => {
  const { draftStore } = useEditor();
  const { lines, tableNumber } = afterSaving(useDeferredDraft(draftStore), order);
  const serviceRate = useServiceRate(tableNumber);
  const count = unitCount(lines);
  const due = { lines, discount: order?.discount };
  const { taxes, serviceRateAmount, ...summary } = summaryLeft(due, serviceRate);
  const total = formatMoney(summary.total);
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-line border-t bg-surface px-4 py-2 md:pt-3 md:pb-safe beside:hidden">
      <span className="money min-w-12 rounded-md bg-brand-soft px-2 py-2.5 text-center font-bold text-brand text-lg max-md:hidden">
        {count}
      </span>
      <p className="money flex-1 text-muted text-xs max-md:hidden">
        <span className="block font-bold text-ink text-lg">{total}</span>
        {`${orderEditor.taxes} ${formatMoney(taxes)}`}
        {serviceRate > 0 &&
          ` · ${orderEditor.service(serviceRate)} ${formatMoney(serviceRateAmount)}`}
      </p>
      <Button variant="outline" size={56} className="w-32 max-md:hidden" onClick={onPay}>
        {orderEditor.pay}
      </Button>
      <Button
        variant="primary"
        size={56}
        aria-label={orderEditor.nextName(count, total)}
        onClick={onOpen}
        className="w-56 px-4! max-md:w-full max-md:flex-wrap"
      >
        <span className="money min-w-8 rounded-full bg-on-brand/20 px-2 py-0.5 md:hidden">
          {count}
        </span>
        <span className="flex-1">{orderEditor.next}</span>
        <span className="money md:hidden">{total}</span>
        <ChevronRight size={20} className="max-md:hidden" />
      </Button>
    </div>
  );
};
