import { NotAsSeen } from '#local/queries/pending.ts';
import { common } from '#messages/common.ts';
import { saveFailedText } from '#messages/save-failed.ts';
import { syncStatus as texts } from '#messages/sync-status.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';

interface Props {
  /** What is discarded. */
  name: string;
  /** What is lost for good. */
  lossText: string;
  discard: () => Promise<unknown>;
  doneText: string;
  onClose: () => void;
}

/** Explains what is lost, then discards it. */
export const DiscardDialog = ({ name, lossText, discard, doneText, onClose }: Props) => {
  const confirm = async () => {
    try {
      await discard();
      toast.success(doneText);
    } catch (error) {
      toast.error(error instanceof NotAsSeen ? texts.changedMeanwhile : saveFailedText(error));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={texts.discardTitle(name)}
      description={lossText}
      confirmLabel={texts.discard}
      cancelLabel={common.cancel}
      onConfirm={confirm}
      tone="danger"
    />
  );
};
