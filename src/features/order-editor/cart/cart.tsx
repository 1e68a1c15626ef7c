import { useAtomValue } from 'jotai';
import { ShoppingBasket } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import type { LineId } from '#domain/line-id.ts';
import { zero } from '#domain/money.ts';
import { linesOfProduct, type Order, orderLineTotals } from '#domain/order.ts';
import { lineNames } from '#messages/lines.ts';
import { orderEditor } from '#messages/orders.ts';
import { Alert } from '#ui/alert.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTouchClicks } from '#ui/touch-clicks.ts';
import { useDeferredDraft } from '../draft/draft-store.ts';
import { billedCount, unitCount } from '../draft/order-content.ts';
import { linesProblem } from '../draft/order-problems.ts';
import { changedElsewhere } from '../draft/rebase-draft.ts';
import { useEditor } from '../editor-context.ts';
import { touchedLineAtom } from '../options/touched-line.ts';
import { CartFoot, type Destination } from './cart-foot.tsx';
import { CartHeader } from './cart-header.tsx';
import { CartLine } from './cart-line.tsx';
import { useLineFocus } from './use-line-focus.ts';

interface CartProps {
  /** The order being edited, as the device has it now; null for a new order. */
  order: Order | null;
  tableRef: RefObject<HTMLInputElement | null>;
  sending: boolean;
  /** Whether the waiter has tried to send it. */
  sendAttempted: boolean;
  /** Phones show the cart in place of the products. */
  open: boolean;
  onClose: () => void;
  onSend: (next: Destination) => void;
}

/** Scrolls to a line that was added at the end. */
const useScrollToNewLine = (last: LineId | undefined, count: number) => {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef({ last, count });
  useEffect(() => {
    const isAtEnd = count > before.current.count && last !== before.current.last;
    if (isAtEnd) list.current?.scrollTo({ top: list.current.scrollHeight });
    before.current = { last, count };
  }, [last, count]);
  return list;
};

/** The order itself: beside the products, or full-screen on a phone. */
export const Cart = (props: CartProps) => {
  const { order, open } = props;
  const { draftStore, productIndex, menu } = useEditor();
  const draft = useDeferredDraft(draftStore);
  const { content } = draft;
  const { lines } = content;
  const names = lineNames(lines);
  const totals = orderLineTotals(lines);
  const touched = useAtomValue(touchedLineAtom);
  const noteWanted = useRef<LineId | null>(null);
  const list = useScrollToNewLine(lines.at(-1)?.lineId, lines.length);
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
            {lines.map((line, index) => {
              const ofProduct = linesOfProduct(content, line.productId);
              return (
                <CartLine
                  key={line.lineId}
                  line={line}
                  total={totals[index] ?? zero}
                  touched={line.lineId === touched?.lineId ? touched : null}
                  name={names.get(line.lineId) ?? line.productName}
                  sendAttempted={props.sendAttempted}
                  units={unitCount(ofProduct)}
                  billed={billedCount(ofProduct)}
                  beforeRemove={beforeRemove}
                  noteWanted={noteWanted}
                />
              );
            })}
          </ul>
        )}
      </div>
      <CartFoot
        content={content}
        isNew={draft.base === null}
        sending={props.sending}
        problem={props.sendAttempted ? linesProblem(draft, productIndex, menu) : undefined}
        onSend={props.onSend}
      />
    </section>
  );
};
