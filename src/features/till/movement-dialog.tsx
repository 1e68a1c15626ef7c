import type { MovementKind } from '#domain/shift.ts';
import { till } from '#messages/till.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { AmountAndReason, useAmountAndReason } from './amount-and-reason.tsx';
import type { useTill } from './use-till.ts';

const texts = till.movement;

interface Props {
  kind: MovementKind;
  /** What stands in the fields at first. */
  typed?: { amount: string; reason: string };
  onMove: (what: Parameters<ReturnType<typeof useTill>['move']>[2]) => Promise<boolean>;
  onClose: () => void;
}

/** Cash that goes into the drawer or out of it, with its reason. */
export const MovementDialog = ({ kind, typed, onMove, onClose }: Props) => {
  const form = useAmountAndReason(async (what) => {
    if (!(await onMove(what))) return;
    toast.success(texts.done);
    onClose();
  }, typed);
  return (
    <FormDialog
      title={texts.titles[kind]}
      description={texts.hints[kind]}
      submit={form.submit}
      busy={form.busy}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <AmountAndReason label={texts.amount} form={form} />
      </div>
    </FormDialog>
  );
};
