import { useLocation, useNavigate } from 'react-router-dom';
import { orderSummary } from '#domain/order.ts';
import { formatMoney } from '#messages/format.ts';
import { orderEditor } from '#messages/orders.ts';
import { trackBottomBar } from '#ui/bottom-bar.tsx';
import { Button } from '#ui/button.tsx';
import { useDeferredDraft } from '../draft/draft-store.ts';
import { unitCount } from '../draft/order-content.ts';
import { useEditor } from '../editor-context.ts';

const cartHash = '#orden';

/** Whether a phone shows the cart; kept in the URL's hash, so that going back closes it. */
export const useCartHash = () => {
  const location = useLocation();
  const navigate = useNavigate();
  return {
    open: location.hash === cartHash,
    show: () => navigate({ hash: cartHash }, { state: { pushed: true } }),
    hide: () => (location.state?.pushed ? navigate(-1) : navigate({ hash: '' }, { replace: true })),
  };
};

/** Opens the cart on a phone; shows its units and total. */
export const OpenCartButton = ({ onClick }: { onClick: () => void }) => {
  const { draftStore, serviceRate } = useEditor();
  const { content } = useDeferredDraft(draftStore);
  const count = unitCount(content.lines);
  const total = formatMoney(orderSummary(content.lines, serviceRate).total);
  return (
    <div
      ref={trackBottomBar}
      className="shrink-0 border-line border-t bg-surface px-3.5 pt-3 pb-safe md:hidden"
    >
      <Button
        variant="primary"
        size={56}
        wide
        aria-label={orderEditor.nextName(count, total)}
        onClick={onClick}
        className="px-4!"
      >
        <span className="money min-w-8 rounded-full bg-on-brand/20 px-2 py-0.5">{count}</span>
        <span className="flex-1">{orderEditor.next}</span>
        <span className="money">{total}</span>
      </Button>
    </div>
  );
};
