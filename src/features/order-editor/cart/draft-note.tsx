import { orderEditor } from '#messages/orders.ts';
import { toast } from '#ui/toast.tsx';

interface Props {
  isNew: boolean;
  /** @returns what brings the changes back */
  onStartAnew: () => () => void;
}

/** Says that an unfinished order has come back, and offers to begin anew. */
export const DraftNote = ({ isNew, onStartAnew }: Props) => {
  const startAnew = () => {
    const onUndo = onStartAnew();
    toast.info(isNew ? orderEditor.startedAnew : orderEditor.changesDropped, {
      id: 'started-anew',
      action: { label: orderEditor.undo, onClick: onUndo },
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
