import { ReceiptText } from 'lucide-react';
import { hasBills, type Order, type OrderContent } from '#domain/order.ts';
import { summaryLeft } from '#domain/parted-order.ts';
import { formatMoney } from '#messages/format.ts';
import { orderEditor } from '#messages/orders.ts';
import { preBill } from '#messages/pre-bill.ts';
import { InlineError } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { type Destination, isPaidAtBar, problemOf } from '../draft/order-problems.ts';
import { useServiceRate } from '../editor-context.ts';

interface CartFootProps {
  /** As it will be once it is saved. */
  content: OrderContent;
  /** As in `Cart`. */
  order: Order | null;
  isNew: boolean;
  sending: boolean;
  /** Why the order could not be sent, after the waiter tried. */
  problem: string | undefined;
  onSend: (next: Destination) => void;
}

/** What its guests have to pay, as the checkout says it, and buttons, pinned under the lines; on short screens only the buttons are pinned. */
export const CartFoot = ({ content, order, isNew, sending, problem, onSend }: CartFootProps) => {
  const serviceRate = useServiceRate(content.tableNumber);
  const due = { lines: content.lines, discount: order?.discount };
  const { taxes, serviceRateAmount, total } = summaryLeft(due, serviceRate);
  const noTable = problemOf(content) === 'no-table';
  const send = (
    next: Exclude<Destination, 'pre-bill'>,
    variant: 'outline' | 'primary',
    keys: string,
    text: string,
  ) => (
    <Button
      variant={variant}
      size={56}
      className={cx('px-3!', next === 'board' ? 'flex-1 basis-auto' : 'min-w-30')}
      disabled={sending || (noTable && !isPaidAtBar(isNew, next))}
      aria-keyshortcuts={keys}
      onClick={() => onSend(next)}
    >
      {text}
    </Button>
  );
  return (
    <>
      <dl className="flex shrink-0 flex-wrap justify-between gap-x-3 border-line border-t px-4 pt-2.5 text-muted text-xs">
        <div className="flex flex-wrap gap-x-1.5">
          <dt>{orderEditor.taxes}</dt>
          <dd className="money font-semibold text-ink">{formatMoney(taxes)}</dd>
        </div>
        {serviceRate > 0 && (
          <div className="flex flex-wrap gap-x-1.5">
            <dt>{orderEditor.service(serviceRate)}</dt>
            <dd className="money font-semibold text-ink">{formatMoney(serviceRateAmount)}</dd>
          </div>
        )}
        <div className="flex basis-full flex-wrap items-center justify-between text-ink">
          <dt className="font-semibold text-base">
            {hasBills(content) ? orderEditor.due : orderEditor.total}
          </dt>
          <dd className="money font-bold text-xl">{formatMoney(total)}</dd>
        </div>
      </dl>
      <div className="shrink-0 bg-surface px-4 pt-1.5 pb-safe short:sticky short:bottom-0 short:mt-auto">
        {problem && <InlineError className="mb-2">{problem}</InlineError>}
        <div className="flex flex-wrap gap-2">
          {!isNew && (
            <IconButton
              label={preBill.print}
              icon={<ReceiptText size={22} />}
              className="size-14!"
              disabled={sending || noTable}
              onClick={() => onSend('pre-bill')}
            />
          )}
          {send('checkout', 'outline', 'Control+Shift+Enter', orderEditor.pay)}
          {send('board', 'primary', 'Control+Enter', isNew ? orderEditor.create : orderEditor.edit)}
        </div>
      </div>
    </>
  );
};
