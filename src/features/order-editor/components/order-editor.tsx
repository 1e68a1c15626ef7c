import { Provider } from 'jotai';
import { useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { Order } from '#domain/order.ts';
import { takenFrom } from '#domain/stock.ts';
import type { Catalog } from '#local/queries/catalog.ts';
import type { Draft } from '#local/queries/drafts.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { useTakenStock } from '#local/queries/stock.ts';
import { orderEditor } from '#messages/orders.ts';
import { toast } from '#ui/toast.tsx';
import { Cart } from '../cart/cart.tsx';
import type { Destination } from '../cart/cart-foot.tsx';
import { OpenCartButton } from '../cart/open-cart-button.tsx';
import { NoProducts } from '../catalog/empty-products.tsx';
import { ProductBrowser } from '../catalog/product-browser.tsx';
import { productIndexOf, type QuantityLimits } from '../catalog/product-index.ts';
import { type DraftStore, useDraftValue } from '../draft/draft-store.ts';
import { problemOf } from '../draft/order-content.ts';
import type { OrderDraft } from '../draft/order-draft.ts';
import { linesProblem } from '../draft/order-problems.ts';
import { useOrderEditing } from '../draft/use-order-editing.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import { BackToOrders } from './back-to-orders.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { OrderFrame } from './order-frame.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';

export interface OrderEditorProps {
  session: SessionRow;
  catalog: Catalog;
  kept: Draft<OrderDraft>;
  /** The order of the draft, once the device has it: always for an edit. */
  order: Order | null;
}

/** On a phone the open cart is a place of its own, so that going back closes it. */
const cartHash = '#orden';

const useCartPlace = () => {
  const location = useLocation();
  const navigate = useNavigate();
  return {
    open: location.hash === cartHash,
    show: () => navigate({ hash: cartHash }, { state: { pushed: true } }),
    hide: () => (location.state?.pushed ? navigate(-1) : navigate({ hash: '' }, { replace: true })),
  };
};

const useQuantityLimits = ({ businessId }: SessionRow, draftStore: DraftStore): QuantityLimits => {
  const taken = useTakenStock(businessId);
  const base = useDraftValue(draftStore, (draft) => draft.base);
  const orderKey = useDraftValue(draftStore, (draft) => draft.orderKey);
  return useMemo(() => ({ base, taken: takenFrom(taken, orderKey) }), [base, taken, orderKey]);
};

/** Products on one side, the order on the other. What is browsed begins anew with every visit. */
export const OrderEditor = (props: OrderEditorProps) => (
  <Provider>
    <Editor {...props} />
  </Provider>
);

const Editor = ({ session, catalog, kept, order }: OrderEditorProps) => {
  const editing = useOrderEditing(session, kept, order);
  const { draftStore, tap, send } = editing;
  const [tried, setTried] = useState(false);
  const [helping, setHelping] = useState(false);
  const limits = useQuantityLimits(session, draftStore);
  const cart = useCartPlace();
  const navigate = useNavigate();
  const left = useRef(false);
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLInputElement>(null);
  const isNew = limits.base === null;
  const edited = isNew ? null : order;
  const productIndex = productIndexOf(catalog);

  const finish = async (next: Destination) => {
    setTried(true);
    const draft = draftStore.get();
    const noTable = problemOf(draft.content) === 'no-table';
    if (noTable) table.current?.focus();
    left.current = false;
    if (noTable || linesProblem(draft, productIndex) || !(await send())) return;
    toast.success(isNew ? orderEditor.created : orderEditor.updated);
    // Who has gone on meanwhile is not called back.
    if (left.current) return;
    const ref = edited?.id ?? draft.orderKey;
    // This screen's cart is empty now: going back passes it by, so that nobody takes the order again.
    navigate(next === 'checkout' ? paths.checkout(ref) : paths.activeOrders, { replace: true });
  };

  useShortcuts({
    search: () => search.current?.focus(),
    table: () => table.current?.focus(),
    save: () => finish('board'),
    pay: () => finish('checkout'),
    help: () => setHelping(true),
  });

  return (
    <OrderFrame>
      <ProductBrowser
        categories={catalog.categories}
        productIndex={productIndex}
        draftStore={draftStore}
        limits={limits}
        tap={tap}
        covered={cart.open}
        searchRef={search}
        // From 768 px on it stands in the cart's head, which is always there.
        lead={edited && <BackToOrders className="-ml-2 md:hidden" />}
        tail={<ShortcutHelp open={helping} onOpenChange={setHelping} />}
        empty={<NoProducts known={catalog.known.products} hidden={catalog.products.length > 0} />}
      >
        <OpenCartButton draftStore={draftStore} onClick={cart.show} />
      </ProductBrowser>
      <Cart
        editing={editing}
        order={edited}
        productIndex={productIndex}
        limits={limits}
        tableRef={table}
        tried={tried}
        open={cart.open}
        onClose={cart.hide}
        onSend={finish}
      />
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
