import { useAtomValue } from 'jotai';
import { MessageSquare, ShoppingBasket } from 'lucide-react';
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
import { billedCount, setNote, unitCount } from '../draft/order-content.ts';
import { type Destination, linesProblem } from '../draft/order-problems.ts';
import { afterSaving, changedElsewhere } from '../draft/rebase-draft.ts';
import { useEditor } from '../editor-context.ts';
import { touchedLineAtom } from '../options/touched-line.ts';
import { cartColumn } from '../order-frame.tsx';
import { useSoldOutPress } from '../sold-out/use-sold-out.ts';
import { CartFoot } from './cart-foot.tsx';
import { CartHeader } from './cart-header.tsx';
import { CartLine } from './cart-line.tsx';
import { DraftNote } from './draft-note.tsx';
import { NoteText } from './note-text.tsx';
import { useLineFocus } from './use-line-focus.ts';

interface CartProps {
  businessId: number;
  /** The order being edited, as the device has it now without this edit; null for a new order. */
  order: Order | null;
  tableRef: RefObject<HTMLInputElement | null>;
  sending: boolean;
  /** Whether the waiter has tried to send it. */
  sendAttempted: boolean;
  /** Phones show the cart in place of the products. */
  open: boolean;
  onClose: () => void;
  /** As in `CartHeader`. */
  onOpenTable: (order: Order) => void;
  /** The `opId` of the draft that came back; null: none did. */
  returned: string | null;
  /** @returns what brings the changes back */
  onStartAnew: () => () => void;
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
  const { draftStore, change, productIndex, menu } = useEditor();
  const draft = useDeferredDraft(draftStore);
  const { content } = draft;
  const { lines } = content;
  const names = lineNames(lines);
  const totals = orderLineTotals(lines);
  const touched = useAtomValue(touchedLineAtom);
  const list = useScrollToNewLine(lines.at(-1)?.lineId, lines.length);
  useTouchClicks(list);
  useSoldOutPress(list);
  const { heading, beforeRemove } = useLineFocus(list, lines.length);
  return (
    <section
      aria-label={orderEditor.cart}
      className={cx(
        'flex min-h-0 flex-col bg-surface short:overflow-y-auto',
        cartColumn,
        open ? 'stacked:fixed stacked:inset-0 stacked:z-30 stacked:pt-safe' : 'stacked:hidden',
      )}
    >
      <CartHeader
        businessId={props.businessId}
        order={order}
        content={content}
        headingRef={heading}
        tableRef={props.tableRef}
        onOpenTable={props.onOpenTable}
        onClose={props.onClose}
      />
      <div
        ref={list}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain short:flex-none short:overflow-visible"
      >
        {draft.opId === props.returned && (
          <DraftNote isNew={draft.base === null} onStartAnew={props.onStartAnew} />
        )}
        {changedElsewhere(draft, order) && (
          <Alert tone="warning" className="mx-4 my-3">
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
                />
              );
            })}
          </ul>
        )}
        <div className="relative px-4 text-muted">
          <MessageSquare
            size={20}
            className="pointer-events-none absolute mt-3.5"
            aria-hidden="true"
          />
          <NoteText
            kind="note"
            label={orderEditor.orderNote}
            placeholder={orderEditor.orderNote}
            value={content.note}
            onChange={(note) => change((now) => setNote(now, note))}
            className="rounded-sm bg-transparent pl-7"
          />
        </div>
      </div>
      <CartFoot
        content={afterSaving(draft, order)}
        order={order}
        isNew={draft.base === null}
        sending={props.sending}
        problem={props.sendAttempted ? linesProblem(draft, productIndex, menu) : undefined}
        onSend={props.onSend}
      />
    </section>
  );
};
