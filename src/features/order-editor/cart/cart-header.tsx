import { ArrowLeft } from 'lucide-react';
import type { RefObject } from 'react';
import type { Order, OrderContent } from '#domain/order.ts';
import { formatOrderNumber } from '#messages/format.ts';
import { orderEditor } from '#messages/orders.ts';
import { cx } from '#ui/cx.ts';
import { deferred } from '#ui/deferred.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { trackToastRoom } from '#ui/toast-room.ts';
import { BackToOrders } from '../back-to-orders.tsx';
import { isNamed } from '../draft/order-content.ts';
import { CartTable } from './cart-table.tsx';

const OpenTables = deferred(async () => (await import('./open-tables.tsx')).OpenTables);

interface CartHeaderProps {
  businessId: number;
  /** The order being edited; null for a new one. */
  order: Order | null;
  content: OrderContent;
  headingRef: RefObject<HTMLHeadingElement | null>;
  tableRef: RefObject<HTMLInputElement | null>;
  /** A new order's table was chosen by its chip, and has this open order. */
  onOpenTable: (order: Order) => void;
  onClose: () => void;
}

/** The order's number, its table, and the tables to choose from. */
export const CartHeader = (props: CartHeaderProps) => {
  const { order, content, headingRef, tableRef, onClose } = props;
  return (
    <div className="shrink-0 border-line border-b pt-3">
      <div
        className={cx(
          'grid items-center gap-x-2 px-4',
          isNamed(content.tableNumber)
            ? 'grid-cols-[auto_auto_minmax(--spacing(32),1fr)]'
            : 'grid-cols-[auto_minmax(0,1fr)_--spacing(32)]',
        )}
      >
        <IconButton
          label={orderEditor.back}
          icon={<ArrowLeft size={22} />}
          variant="ghost"
          className="-ml-2.5 beside:hidden"
          onClick={onClose}
        />
        {order && <BackToOrders className="-ml-2.5 stacked:hidden" />}
        <h1
          ref={headingRef}
          tabIndex={-1}
          className={cx(
            'col-start-2 row-start-1 font-bold text-lg max-md:text-[min(1.25rem,6.25vw)]',
            !order && 'beside:col-span-2 beside:col-start-1',
          )}
        >
          {order ? orderEditor.editTitle(formatOrderNumber(order)) : orderEditor.newTitle}
        </h1>
        <div ref={trackToastRoom} className="col-start-2 row-start-1 h-px beside:hidden" />
        <CartTable content={content} tableRef={tableRef} />
      </div>
      <fieldset
        aria-label={orderEditor.tables}
        className="more-beside flex h-14 min-w-0 items-center gap-2 overflow-x-auto px-4 [scrollbar-width:none] *:max-w-none"
      >
        <OpenTables
          businessId={props.businessId}
          tableNumber={content.tableNumber}
          onOpen={order ? undefined : props.onOpenTable}
        />
      </fieldset>
    </div>
  );
};
