import { ArrowLeft, ShoppingBasket } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { orderLimits } from '#contract/orders.ts';
import { lineOf, type Order, type OrderContent } from '#domain/order.ts';
import { formatOrderNumber } from '#messages/format.ts';
import { orderEditor } from '#messages/orders.ts';
import { Alert } from '#ui/alert.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useTouchClicks } from '#ui/touch-clicks.ts';
import type { ProductIndex, QuantityLimits } from '../catalog/product-index.ts';
import { BackToOrders } from '../components/back-to-orders.tsx';
import { useDeferredDraft } from '../draft/draft-store.ts';
import { isAtLimit, problemOf, setTable } from '../draft/order-content.ts';
import { changedElsewhere } from '../draft/order-draft.ts';
import { linesProblem } from '../draft/order-problems.ts';
import type { OrderEditing } from '../draft/use-order-editing.ts';
import { CartFoot, type Destination } from './cart-foot.tsx';
import { CartLine } from './cart-line.tsx';
import { useLineFocus } from './use-line-focus.ts';

export interface CartProps {
  editing: OrderEditing;
  /** The order being edited, as the device has it now; null for a new one. */
  order: Order | null;
  productIndex: ProductIndex;
  limits: QuantityLimits;
  tableRef: RefObject<HTMLInputElement | null>;
  /** The waiter tried to send it. */
  tried: boolean;
  /** Phones show it in place of the products. */
  open: boolean;
  onClose: () => void;
  onSend: (next: Destination) => void;
}

const tableHint = (content: OrderContent): string | undefined => {
  if (problemOf(content) === 'no-table') return orderEditor.tableMissing;
  return isAtLimit(content.tableNumber, 'table') ? orderEditor.full(orderLimits.table) : undefined;
};

/** Keeps the line that was added last in sight. */
const useScrollToNewLine = (count: number) => {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) list.current?.scrollTo({ top: list.current.scrollHeight });
    before.current = count;
  }, [count]);
  return list;
};

/** The order itself: beside the products, or over all of a phone. */
export const Cart = ({
  editing,
  order,
  productIndex,
  limits,
  tableRef,
  tried,
  open,
  onClose,
  onSend,
}: CartProps) => {
  const { draftStore, change, sending } = editing;
  const draft = useDeferredDraft(draftStore);
  const { base, content } = draft;
  const { lines } = content;
  const list = useScrollToNewLine(lines.length);
  useTouchClicks(list);
  const { heading, onGone } = useLineFocus(list, lines.length);
  return (
    <section
      aria-label={orderEditor.cart}
      className={cx(
        'flex min-h-0 flex-col bg-surface short:overflow-y-auto md:w-85 md:shrink-0 md:border-line md:border-l lg:w-90 xl:w-96',
        open ? 'max-md:fixed max-md:inset-0 max-md:z-30 max-md:pt-safe' : 'max-md:hidden',
      )}
    >
      <div className="grid shrink-0 grid-cols-[auto_minmax(auto,max-content)_minmax(8rem,1fr)] items-center gap-x-2 border-line border-b px-4.5 pt-4 pb-3">
        <IconButton
          label={orderEditor.back}
          icon={<ArrowLeft size={22} aria-hidden="true" />}
          variant="ghost"
          className="-ml-2.5 md:hidden"
          onClick={onClose}
        />
        {order && <BackToOrders className="-ml-2.5 max-md:hidden" />}
        <h1
          ref={heading}
          tabIndex={-1}
          className={cx('col-start-2 font-bold text-lg', !order && 'md:col-span-2 md:col-start-1')}
        >
          {order ? orderEditor.editTitle(formatOrderNumber(order.id)) : orderEditor.newTitle}
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
      <div
        ref={list}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4.5 short:flex-none short:overflow-visible"
      >
        {changedElsewhere(draft, order) && (
          <Alert tone="warning" className="mt-3">
            {orderEditor.changedElsewhere}
          </Alert>
        )}
        {lines.length === 0 ? (
          <EmptyState
            icon={<ShoppingBasket size={28} />}
            title={orderEditor.emptyCart}
            text={orderEditor.emptyCartText}
          />
        ) : (
          <ul>
            {lines.map((line) => {
              const { productId } = line;
              const product = productIndex.byId.get(productId);
              return (
                <CartLine
                  key={productId}
                  line={line}
                  product={product}
                  // An empty catalog says nothing of a product: it is not here yet.
                  isKnown={productIndex.byId.size > 0}
                  isNew={!(base && lineOf(base, productId))}
                  limits={limits}
                  change={change}
                  onGone={onGone}
                />
              );
            })}
          </ul>
        )}
      </div>
      <CartFoot
        content={content}
        isNew={base === null}
        sending={sending}
        problem={tried ? linesProblem(draft, productIndex) : undefined}
        change={change}
        onSend={onSend}
      />
    </section>
  );
};
