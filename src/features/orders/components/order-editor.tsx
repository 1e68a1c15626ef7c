import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { Order } from '#domain/order.ts';
import { orderSummary } from '#domain/order.ts';
import type { Catalog } from '#local/queries/catalog.ts';
import type { Draft } from '#local/queries/drafts.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { formatMoney } from '#messages/format.ts';
import { orderEditor } from '#messages/orders.ts';
import { cx } from '#ui/cx.ts';
import { SearchField } from '#ui/search-field.tsx';
import { toast } from '#ui/toast.tsx';
import { unitCount } from '../cart.ts';
import type { OrderDraft } from '../draft.ts';
import { allProducts, findable, findProducts } from '../search.ts';
import { useOrderEditing } from '../state.ts';
import { Cart } from './cart.tsx';
import type { Next } from './cart-foot.tsx';
import { CategoryRail } from './category-rail.tsx';
import { NextButton } from './next-button.tsx';
import { OrderFrame } from './order-frame.tsx';
import { NoMatches, NoProducts, ProductGrid } from './product-grid.tsx';

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

/** Products on one side, the order on the other. */
export const OrderEditor = ({ session, catalog, kept, order }: OrderEditorProps) => {
  const editing = useOrderEditing(session, kept, order);
  const { draft, change, send } = editing;
  const [category, setCategory] = useState(allProducts);
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const cart = useCartPlace();
  const navigate = useNavigate();
  const edited = draft.base === null ? null : order;

  const offered = useMemo(
    () => findable(catalog.products.filter(({ available }) => available)),
    [catalog],
  );
  const byId = useMemo(
    () => new Map(catalog.products.map((product) => [product.id, product])),
    [catalog],
  );
  const shown = useMemo(() => findProducts(offered, category, wanted), [offered, category, wanted]);
  const seeAll = useCallback(() => {
    setCategory(allProducts);
    setQuery('');
  }, []);

  const finish = async (next: Next) => {
    if (!(await send())) return;
    toast.success(draft.base === null ? orderEditor.created : orderEditor.updated);
    const ref = edited?.id ?? draft.orderKey;
    // From a phone's open cart, going back leads to the products, not to an empty cart.
    navigate(next === 'checkout' ? paths.checkout(ref) : paths.activeOrders, {
      replace: cart.open,
    });
  };

  return (
    <OrderFrame>
      <div
        className={cx(
          'flex min-h-0 min-w-0 flex-1 flex-col lg:flex-row',
          cart.open && 'max-md:invisible',
        )}
      >
        <CategoryRail categories={catalog.categories} selected={category} onSelect={setCategory} />
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <SearchField
            label={orderEditor.searchProducts}
            clearLabel={orderEditor.clearSearch}
            value={query}
            onValueChange={setQuery}
            className="shrink-0 px-3.5 lg:px-4.5 lg:pt-4"
          />
          <section
            aria-label={orderEditor.products}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3.5 pt-3 pb-4 lg:px-4.5"
          >
            {offered.length === 0 && <NoProducts />}
            {offered.length > 0 && shown.length === 0 && <NoMatches onSeeAll={seeAll} />}
            <ProductGrid
              products={shown}
              lines={draft.content.lines}
              base={draft.base}
              change={change}
            />
          </section>
          <NextButton
            count={unitCount(draft.content)}
            total={formatMoney(orderSummary(draft.content.lines).total)}
            onClick={cart.show}
          />
        </div>
      </div>
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
