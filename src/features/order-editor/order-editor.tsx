import { Provider, useSetAtom } from 'jotai';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { Order } from '#domain/order.ts';
import { takenFrom } from '#domain/stock.ts';
import { type Catalog, useFetchedAt } from '#local/queries/catalog.ts';
import type { Draft } from '#local/queries/drafts.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { useSoldOutMarks } from '#local/queries/sold-out.ts';
import { useTakenStock } from '#local/queries/stock.ts';
import { orderEditor } from '#messages/orders.ts';
import { forgetChoice } from '#parts/choice-as-left.ts';
import { ReadFailureNote } from '#parts/failure-note.tsx';
import { ClashNote } from '#parts/kitchen/clash-note.tsx';
import { type Menu, menuOf } from '#parts/options/menu.ts';
import { orderSaved } from '#parts/printing/print-requests.ts';
import { asLeft } from '#parts/scroll-place.ts';
import { SinceNote } from '#parts/since-note.tsx';
import { useFailureToast } from '#parts/use-failure-toast.ts';
import { useToday } from '#parts/use-today.ts';
import { useClock } from '#ports/clock.ts';
import type { ListRead } from '#ports/list-state.ts';
import { useCatalogList } from '#ports/use-catalog-list.ts';
import { deferred } from '#ui/deferred.tsx';
import { toast } from '#ui/toast.tsx';
import { BackToOrders } from './back-to-orders.tsx';
import { Cart } from './cart/cart.tsx';
import { CartBar, TableButton, TableChip, useCartHash } from './cart/open-cart.tsx';
import { productIndexOf } from './catalog/catalog-search.ts';
import { ProductBrowser } from './catalog/product-browser.tsx';
import { type DraftStore, useDraftValue } from './draft/draft-store.ts';
import { setTable } from './draft/order-content.ts';
import type { OrderDraft } from './draft/order-draft.ts';
import {
  type Destination,
  isPaidAtBar,
  linesProblem,
  problemOf,
  questionOf,
} from './draft/order-problems.ts';
import type { QuantityLimits } from './draft/quantity-limits.ts';
import { useOrderEditing } from './draft/use-order-editing.ts';
import { EditorContext } from './editor-context.ts';
import { useJoining } from './joining/use-joining.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { focusChipsAtom } from './options/chip-focus.ts';
import type { OptionsOf } from './options/options-dialog.tsx';
import { Said } from './options/said.tsx';
import { TouchedChips } from './options/touched-chips.tsx';
import { touchedLineAtom } from './options/touched-line.ts';
import { OrderFrame } from './order-frame.tsx';
import { ShortcutHelp } from './shortcuts/shortcut-help.tsx';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';

const LineChoice = deferred(async () => (await import('./options/line-choice.tsx')).LineChoice);
const ProductChoice = deferred(
  async () => (await import('./options/product-choice.tsx')).ProductChoice,
);
const OptionsDialog = deferred(
  async () => (await import('./options/options-dialog.tsx')).OptionsDialog,
);
const NoProducts = deferred(async () => (await import('./catalog/empty-products.tsx')).NoProducts);
const JoinDialog = deferred(async () => (await import('./joining/join-dialog.tsx')).JoinDialog);
const TodayDialog = deferred(async () => (await import('./options/today-dialog.tsx')).TodayDialog);

export interface OrderEditorProps {
  session: SessionRow;
  catalog: Catalog;
  disk: Draft<OrderDraft>;
  /** The draft's order, once the device has it; always present for an edit. */
  order: Order | null;
  /** How the order was last read, for an edit. */
  orderRead?: Pick<ListRead, 'failure' | 'fetchedAt'>;
}

const useQuantityLimits = ({ businessId }: SessionRow, draftStore: DraftStore): QuantityLimits => {
  const taken = useTakenStock(businessId);
  const base = useDraftValue(draftStore, (draft) => draft.base);
  const orderKey = useDraftValue(draftStore, (draft) => draft.orderKey);
  return useMemo(() => ({ base, taken: takenFrom(taken, orderKey) }), [base, taken, orderKey]);
};

/** What is sold out is so until the business's next day. */
const useMenu = (catalog: Catalog, { businessId }: SessionRow): Menu => {
  const today = useToday();
  const clock = useClock();
  const marks = useSoldOutMarks(businessId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time counts again when a day begins.
  return useMemo(() => menuOf(catalog, marks, clock.now()), [catalog, marks, today]);
};

/** How a list was read. The server is asked for it only while the device has none. */
const useCatalogRead = (session: SessionRow, list: 'products' | 'categories', catalog: Catalog) => {
  const count = catalog[list].length;
  const fetchedAt = useFetchedAt(session.businessId, list, catalog);
  const read = useCatalogList(list, count, fetchedAt, count === 0);
  useFailureToast(read);
  return read;
};

/** Products on one side, the order on the other. Each visit has its own store, so the catalog filter starts empty. */
export const OrderEditor = (props: OrderEditorProps) => (
  <Provider>
    <Editor {...props} />
  </Provider>
);

const Editor = ({ session, catalog, disk, order, orderRead }: OrderEditorProps) => {
  const editing = useOrderEditing(session, disk, order);
  const { draftStore, change, tap, send } = editing;
  const joining = useJoining(session, editing);
  const [sendAttempted, setSendAttempted] = useState(false);
  const [helping, setHelping] = useState(false);
  /** The product of which one unit is to be taken off one of its lines. */
  const [choosing, setChoosing] = useState<number | null>(null);
  /** The code that several products have. */
  const [ambiguous, setAmbiguous] = useState<string | null>(null);
  const [optionsOf, setOptionsOf] = useState<OptionsOf | null>(null);
  const [today, setToday] = useState<number | null>(null);
  const limits = useQuantityLimits(session, draftStore);
  const menu = useMenu(catalog, session);
  const cart = useCartHash();
  const setTouched = useSetAtom(touchedLineAtom);
  const focusChips = useSetAtom(focusChipsAtom);
  const navigate = useNavigate();
  const { state } = useLocation();
  /** The cart of another order has just come into it: that is no draft that was left. */
  const [joined] = useState(state?.joined === true);
  const left = useRef(false);
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLInputElement>(null);
  /** The table gets the focus when the cart is open. */
  const toTableNext = useRef(false);
  const isNew = limits.base === null;
  const edited = isNew ? null : order;
  const serviceRate = session.settings.Business?.serviceRate ?? 0;
  const productIndex = productIndexOf(catalog);
  const products = useCatalogRead(session, 'products', catalog);
  const categories = useCatalogRead(session, 'categories', catalog);
  const parts = useMemo(
    () => ({
      ...{ draftStore, change, tap, limits, productIndex, menu, serviceRate },
      chooseLine: setChoosing,
      chooseProduct: setAmbiguous,
      chooseOptions: setOptionsOf,
      showToday: setToday,
    }),
    [draftStore, change, tap, limits, productIndex, menu, serviceRate],
  );

  /** Where the cart is out of sight, it opens for that. */
  const toTable = () => {
    if (table.current?.getClientRects().length !== 0) return table.current?.focus();
    toTableNext.current = true;
    cart.show();
  };
  useLayoutEffect(() => {
    if (!cart.open || !toTableNext.current) return;
    toTableNext.current = false;
    table.current?.focus();
  }, [cart.open]);

  const finish = async (next: Destination) => {
    setSendAttempted(true);
    const isWithoutTable = () => problemOf(draftStore.get().content) === 'no-table';
    const draft = draftStore.get();
    const toBar = isWithoutTable() && isPaidAtBar(isNew, next);
    if (toBar && draft.content.lines.length > 0)
      change((content) => setTable(content, orderEditor.places[0]));
    const noTable = isWithoutTable() && !toBar;
    if (noTable) toTable();
    left.current = false;
    const asking = draft.content.lines.find((line) =>
      questionOf(draft.base, line, productIndex, menu),
    );
    if (asking) setTouched({ lineId: asking.lineId, units: null });
    if (noTable || linesProblem(draft, productIndex, menu)) return;
    if (!(await send(async () => isNew && joining.isAsked(next)))) return;
    toast.success(isNew ? orderEditor.created : orderEditor.updated);
    const ref = edited?.key ?? draft.orderKey;
    orderSaved(ref);
    // Don't redirect a user who has already left.
    if (left.current) return;
    // Replaces this entry in the history: going back must not lead to the now empty cart.
    if (next === 'checkout') navigate(paths.checkout(ref), { replace: true });
    // A new order is among the active ones, whatever the board showed.
    else if (isNew && forgetChoice('board')) navigate(paths.activeOrders, { replace: true });
    else navigate(paths.activeOrders, { replace: true, state: asLeft });
  };

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
          {/* At the foot, where they move no product under the finger. */}
          {products.state !== 'failed' && (
            <ReadFailureNote
              className="mx-4 mb-2"
              title={orderEditor.categoriesFailed}
              read={categories}
            />
          )}
          {products.state !== 'failed' && categories.state !== 'failed' && (
            <SinceNote
              {...(orderRead?.failure ? orderRead : categories.failure ? categories : products)}
              className="mx-4 mb-2 py-2!"
            />
          )}
          {edited && <ClashNote order={edited} className="mx-4 mb-2 py-2!" />}
          <TouchedChips />
          <TableChip onClick={toTable} />
          <CartBar
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
          tableRef={table}
          sending={editing.sending}
          sendAttempted={sendAttempted}
          open={cart.open}
          onClose={cart.hide}
          onOpenTable={joining.ask}
          returned={joined ? null : editing.returned}
          onSend={finish}
        />
        {optionsOf && <OptionsDialog of={optionsOf} onClose={() => setOptionsOf(null)} />}
        {today !== null && <TodayDialog productId={today} onClose={() => setToday(null)} />}
        {choosing !== null && <LineChoice productId={choosing} onClose={() => setChoosing(null)} />}
        {ambiguous !== null && (
          <ProductChoice code={ambiguous} onClose={() => setAmbiguous(null)} />
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
        <Said />
      </EditorContext>
      <LeaveDialog
        {...editing}
        isNew={isNew}
        onLeave={() => {
          left.current = true;
        }}
      />
    </OrderFrame>
  );
};
