import { Provider, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Order } from '#domain/order.ts';
import type { Catalog } from '#local/queries/catalog.ts';
import type { Draft } from '#local/queries/drafts.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { useReason } from '#parts/reasons/use-reason.ts';
import { deferred } from '#ui/deferred.tsx';
import { AskedWindow } from './asked-window.tsx';
import { BackToOrders } from './back-to-orders.tsx';
import { Cart } from './cart/cart.tsx';
import { CartBar, TableButton, TableChip, useCartHash } from './cart/open-cart.tsx';
import { useTable } from './cart/use-table.ts';
import { ProductBrowser } from './catalog/product-browser.tsx';
import type { OrderDraft } from './draft/order-draft.ts';
import { useOrderEditing } from './draft/use-order-editing.ts';
import { type Asking, EditorContext } from './editor-context.ts';
import { useJoining } from './joining/use-joining.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { focusChipsAtom } from './options/chip-focus.ts';
import { Said } from './options/said.tsx';
import { TouchedChips } from './options/touched-chips.tsx';
import { touchedLineAtom } from './options/touched-line.ts';
import { OrderFrame } from './order-frame.tsx';
import { type OrderRead, ReadNotes, useCatalogRead } from './read-notes.tsx';
import { ShortcutHelp } from './shortcuts/shortcut-help.tsx';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { useEditorParts } from './use-editor-parts.ts';
import { useFinish } from './use-finish.ts';

const NoProducts = deferred(async () => (await import('./catalog/empty-products.tsx')).NoProducts);
const JoinDialog = deferred(async () => (await import('./joining/join-dialog.tsx')).JoinDialog);
const TakeBackDialog = deferred(
  async () => (await import('./take-back-dialog.tsx')).TakeBackDialog,
);

export interface OrderEditorProps {
  session: SessionRow;
  catalog: Catalog;
  disk: Draft<OrderDraft>;
  /** The draft's order, once the device has it; always present for an edit. */
  order: Order | null;
  /** How the order was last read, for an edit. */
  orderRead?: OrderRead;
}

/** Products on one side, the order on the other. Each visit has its own store, so the catalog filter starts empty. */
export const OrderEditor = (props: OrderEditorProps) => (
  <Provider>
    <Editor {...props} />
  </Provider>
);

const Editor = ({ session, catalog, disk, order, orderRead }: OrderEditorProps) => {
  const reason = useReason();
  const editing = useOrderEditing(session, disk, order, reason.ask);
  const [asked, ask] = useState<Asking | null>(null);
  const parts = useEditorParts(session, catalog, editing, ask);
  const joining = useJoining(session, editing);
  const [helping, setHelping] = useState(false);
  const cart = useCartHash();
  const { field, toTable } = useTable(cart);
  const search = useRef<HTMLInputElement>(null);
  const setTouched = useSetAtom(touchedLineAtom);
  const focusChips = useSetAtom(focusChipsAtom);
  const { state } = useLocation();
  /** The cart of another order has just come into it: that is no draft that was left. */
  const [joined] = useState(state?.joined === true);
  const isNew = parts.limits.base === null;
  const edited = isNew ? null : editing.orderWithoutEdit;
  const { attempted, finish, leave } = useFinish({
    ...{ parts, send: editing.send, joining, toTable },
    editedRef: edited?.key ?? null,
  });
  const products = useCatalogRead(session.businessId, 'products', catalog);
  const categories = useCatalogRead(session.businessId, 'categories', catalog);

  useShortcuts({
    search: () => search.current?.focus(),
    table: toTable,
    save: () => finish('board'),
    pay: () => finish('checkout'),
    options: focusChips,
    help: () => setHelping(true),
  });

  return (
    <OrderFrame>
      <EditorContext value={parts}>
        <ProductBrowser
          categories={catalog.categories}
          categoriesKnown={categories.state === 'ready' || categories.state === 'empty'}
          covered={cart.open}
          searchRef={search}
          // Where the cart is always visible, it is in its header.
          lead={edited && <BackToOrders className="-ml-2 beside:hidden" />}
          tail={
            <>
              <TableButton onClick={toTable} />
              <ShortcutHelp
                open={helping}
                onOpen={() => setHelping(true)}
                onClose={() => setHelping(false)}
              />
            </>
          }
          empty={<NoProducts read={products} />}
        >
          <ReadNotes {...{ products, categories, orderRead }} order={edited} />
          <TouchedChips />
          <TableChip onClick={toTable} />
          <CartBar
            order={edited}
            onOpen={() => {
              setTouched(null);
              cart.show();
            }}
            onPay={() => finish('checkout')}
          />
        </ProductBrowser>
        <Cart
          businessId={session.businessId}
          order={edited}
          tableRef={field}
          sending={editing.sending}
          sendAttempted={attempted}
          open={cart.open}
          onClose={cart.hide}
          onOpenTable={joining.ask}
          returned={joined ? null : editing.returned}
          onStartAnew={editing.startAnew}
          onSend={finish}
        />
        {asked && (
          // Its last touch may ask the next thing.
          <AskedWindow asked={asked} onClose={() => ask((now) => (now === asked ? null : now))} />
        )}
        {joining.question && (
          <JoinDialog
            order={joining.question.open}
            onJoin={joining.join}
            onSecond={() => {
              const next = joining.decline();
              if (next) void finish(next);
            }}
            onClose={joining.close}
          />
        )}
        {reason.answer && <TakeBackDialog answer={reason.answer} />}
        <Said />
      </EditorContext>
      <LeaveDialog {...editing} isNew={isNew} onLeave={leave} />
    </OrderFrame>
  );
};
