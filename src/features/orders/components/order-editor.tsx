import { Provider } from 'jotai';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { Order } from '#domain/order.ts';
import { orderSummary } from '#domain/order.ts';
import type { Catalog } from '#local/queries/catalog.ts';
import type { Draft } from '#local/queries/drafts.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { formatMoney } from '#messages/format.ts';
import { orderEditor } from '#messages/orders.ts';
import { toast } from '#ui/toast.tsx';
import { unitCount } from '../cart.ts';
import type { OrderDraft } from '../draft.ts';
import { useOrderEditing } from '../state.ts';
import { BackToOrders } from './back-to-orders.tsx';
import { Cart } from './cart.tsx';
import type { Next } from './cart-foot.tsx';
import { NextButton } from './next-button.tsx';
import { OrderFrame } from './order-frame.tsx';
import { ProductBrowser } from './product-browser.tsx';

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

/** Products on one side, the order on the other. What is browsed begins anew with every visit. */
export const OrderEditor = (props: OrderEditorProps) => (
  <Provider>
    <Editor {...props} />
  </Provider>
);

const Editor = ({ session, catalog, kept, order }: OrderEditorProps) => {
  const editing = useOrderEditing(session, kept, order);
  const { draft, change, send } = editing;
  const cart = useCartPlace();
  const navigate = useNavigate();
  const edited = draft.base === null ? null : order;

  const byId = useMemo(
    () => new Map(catalog.products.map((product) => [product.id, product])),
    [catalog],
  );

  const finish = async (next: Next) => {
    if (!(await send())) return;
    toast.success(draft.base === null ? orderEditor.created : orderEditor.updated);
    const ref = edited?.id ?? draft.orderKey;
    // This screen's cart is empty now: going back passes it by, so that nobody takes the order again.
    navigate(next === 'checkout' ? paths.checkout(ref) : paths.activeOrders, { replace: true });
  };

  return (
    <OrderFrame>
      <ProductBrowser
        catalog={catalog}
        draft={draft}
        change={change}
        covered={cart.open}
        // From 768 px on it stands in the cart's head, which is always there.
        lead={edited && <BackToOrders className="-ml-2 md:hidden" />}
      >
        <NextButton
          count={unitCount(draft.content)}
          total={formatMoney(orderSummary(draft.content.lines).total)}
          onClick={cart.show}
        />
      </ProductBrowser>
      <Cart
        editing={editing}
        order={edited}
        products={byId}
        open={cart.open}
        onClose={cart.hide}
        onSend={finish}
      />
    </OrderFrame>
  );
};
