import { ArrowLeft } from 'lucide-react';
import type { RefObject } from 'react';
import { orderLimits } from '#contract/orders.ts';
import type { Order, OrderContent } from '#domain/order.ts';
import { formatOrderNumber } from '#messages/format.ts';
import { orderEditor } from '#messages/orders.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { BackToOrders } from '../components/back-to-orders.tsx';
import { isAtLimit, setTable } from '../draft/order-content.ts';
import { problemOf } from '../draft/order-problems.ts';
import { useEditor } from '../editor-context.ts';

interface CartHeaderProps {
  /** The order being edited; null for a new one. */
  order: Order | null;
  content: OrderContent;
  headingRef: RefObject<HTMLHeadingElement | null>;
  tableRef: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

const tableHint = (content: OrderContent): string | undefined => {
  if (problemOf(content) === 'no-table') return orderEditor.tableMissing;
  return isAtLimit(content.tableNumber, 'table') ? orderEditor.full(orderLimits.table) : undefined;
};

/** The order's number and its table. */
export const CartHeader = (props: CartHeaderProps) => {
  const { order, content, headingRef, tableRef, onClose } = props;
  const { change } = useEditor();
  return (
    <div className="grid shrink-0 grid-cols-[auto_minmax(auto,max-content)_minmax(8rem,1fr)] items-center gap-x-2 border-line border-b px-4.5 pt-4 pb-3">
      <IconButton
        label={orderEditor.back}
        icon={<ArrowLeft size={22} />}
        variant="ghost"
        className="-ml-2.5 md:hidden"
        onClick={onClose}
      />
      {order && <BackToOrders className="-ml-2.5 max-md:hidden" />}
      <h1
        ref={headingRef}
        tabIndex={-1}
        className={cx('col-start-2 font-bold text-lg', !order && 'md:col-span-2 md:col-start-1')}
      >
        {order ? orderEditor.editTitle(formatOrderNumber(order)) : orderEditor.newTitle}
      </h1>
      <TextField
        ref={tableRef}
        label={orderEditor.table}
        hideLabel
        start={<span className="text-sm">{orderEditor.tableShort}</span>}
        hint={tableHint(content)}
        className="contents! [&>p]:col-span-full [&>p]:text-accent-ink"
        inputClassName="font-semibold"
        maxLength={orderLimits.table}
        autoComplete="off"
        value={content.tableNumber}
        onChange={(event) => change((now) => setTable(now, event.target.value))}
      />
    </div>
  );
};
