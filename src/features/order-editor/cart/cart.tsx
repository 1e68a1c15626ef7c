import { ShoppingBasket } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { lineOf, type Order } from '#domain/order.ts';
import { orderEditor } from '#messages/orders.ts';
import { Alert } from '#ui/alert.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTouchClicks } from '#ui/touch-clicks.ts';
import type { ProductIndex } from '../catalog/catalog-search.ts';
import { useDeferredDraft } from '../draft/draft-store.ts';
import { linesProblem } from '../draft/order-problems.ts';
import type { QuantityLimits } from '../draft/quantity-limits.ts';
import { changedElsewhere } from '../draft/rebase-draft.ts';
import type { OrderEditing } from '../draft/use-order-editing.ts';
import { CartFoot, type Destination } from './cart-foot.tsx';
import { CartHeader } from './cart-header.tsx';
import { CartLine } from './cart-line.tsx';
import { useLineFocus } from './use-line-focus.ts';

export interface CartProps {
  editing: OrderEditing;
  /** The order being edited, as the device has it now; null for a new order. */
  order: Order | null;
  productIndex: ProductIndex;
  limits: QuantityLimits;
  tableRef: RefObject<HTMLInputElement | null>;
  /** Whether the waiter has tried to send it. */
  sendAttempted: boolean;
  /** Phones show the cart in place of the products. */
  open: boolean;
  onClose: () => void;
  onSend: (next: Destination) => void;
}

/** Scrolls to a line that was added. */
const useScrollToNewLine = (count: number) => {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) list.current?.scrollTo({ top: list.current.scrollHeight });
    before.current = count;
  }, [count]);
  return list;
};

/** The order itself: beside the products, or full-screen on a phone. */
export const Cart = (props: CartProps) => {
  const { order, productIndex, open } = props;
  const { draftStore, change, sending } = props.editing;
  const draft = useDeferredDraft(draftStore);
  const { base, content } = draft;
  const { lines } = content;
  const list = useScrollToNewLine(lines.length);
  useTouchClicks(list);
  const { heading, beforeRemove } = useLineFocus(list, lines.length);
  return (
    <section
      aria-label={orderEditor.cart}
      className={cx(
        'flex min-h-0 flex-col bg-surface short:overflow-y-auto md:w-85 md:shrink-0 md:border-line md:border-l lg:w-90 xl:w-96',
        open ? 'max-md:fixed max-md:inset-0 max-md:z-30 max-md:pt-safe' : 'max-md:hidden',
      )}
    >
      <CartHeader
        order={order}
        content={content}
        change={change}
        headingRef={heading}
        tableRef={props.tableRef}
        onClose={props.onClose}
      />
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
            {lines.map((line) => (
              <CartLine
                key={line.productId}
                line={line}
                product={productIndex.byId.get(line.productId)}
                // An empty catalog proves nothing about a product: it may not have loaded yet.
                isKnown={productIndex.byId.size > 0}
                isNew={!(base && lineOf(base, line.productId))}
                limits={props.limits}
                change={change}
                beforeRemove={beforeRemove}
              />
            ))}
          </ul>
        )}
      </div>
      <CartFoot
        content={content}
        isNew={base === null}
        sending={sending}
        problem={props.sendAttempted ? linesProblem(draft, productIndex) : undefined}
        change={change}
        onSend={props.onSend}
      />
    </section>
  );
};
