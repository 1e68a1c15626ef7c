import type { OrderContent } from '#domain/order.ts';
import { orderEditor } from '#messages/orders.ts';
import { toast } from '#ui/toast.tsx';
import { emptyContent } from '../draft/order-content.ts';
import { useEditor } from '../editor-context.ts';

/** Says that the order is a draft that came back, and begins anew. `base`: of an edit, the order as it was. */
export const DraftNote = ({ base }: { base: OrderContent | null }) => {
  const { draftStore, change } = useEditor();
  const startAnew = () => {
    const { content } = draftStore.get();
    change(() => base ?? emptyContent);
    toast.info(base ? orderEditor.changesDropped : orderEditor.startedAnew, {
      id: 'started-anew',
      action: { label: orderEditor.undo, onClick: () => change(() => content) },
    });
  };
  return (
    <p className="flex items-center gap-3 border-line border-b bg-accent-soft pl-4 text-sm leading-4.5">
      <span className="flex-1">{orderEditor.draftBack}</span>
      <button
        type="button"
        className="min-h-touch shrink-0 rounded-sm px-4 font-semibold text-brand"
        onClick={startAnew}
      >
        {orderEditor.startAnew}
      </button>
    </p>
  );
};
