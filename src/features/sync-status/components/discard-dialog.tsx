import { dependentsOf, discard, NotAsSeen, type PendingEntry } from '#local/queries/pending.ts';
import { common } from '#messages/common.ts';
import { syncStatus as texts } from '#messages/sync-status.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import { lossText } from '../describe.ts';

export interface DiscardDialogProps {
  pending: PendingEntry;
  /** Every pending entry, to count the dependents. */
  all: readonly PendingEntry[];
  action: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Explains what is lost, then discards the entry and its dependents. */
export const DiscardDialog = ({ pending, all, action, open, onOpenChange }: DiscardDialogProps) => {
  const { busy, start, end } = useSingleFlight();
  const { entry } = pending;
  const dependents = dependentsOf(
    entry,
    all.map((other) => other.entry),
  );
  const confirm = async () => {
    if (!start()) return;
    try {
      await discard(entry, dependents);
      toast.success(texts.discarded);
    } catch (error) {
      toast.error(error instanceof NotAsSeen ? texts.changedMeanwhile : common.saveFailed);
    } finally {
      end();
      onOpenChange(false);
    }
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.discardTitle(action)}
      description={lossText(entry, dependents.length)}
      confirmLabel={texts.discard}
      cancelLabel={common.cancel}
      onConfirm={confirm}
      tone="danger"
      pending={busy}
    />
  );
};
