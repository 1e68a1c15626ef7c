import { common } from '#messages/common.ts';
import { failureText } from '#messages/errors.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';

interface Props {
  /** `removed`: the message after the deletion. */
  texts: Record<
    'title' | 'confirm' | 'removing' | 'removed' | 'failed' | 'needsConnection',
    string
  >;
  description: string;
  remove: () => Promise<{ ok: true } | { ok: false; code: string; message: string | null }>;
  onRemoved?: () => void;
  onClose: () => void;
}

/** Asks before something of the catalog is deleted on the server. */
export const DeleteDialog = (props: Props) => {
  const { texts, description, remove, onRemoved, onClose } = props;
  const { busy, start } = useSingleFlight();
  const confirm = async () => {
    if (!start()) return;
    const outcome = await remove();
    onClose();
    if (outcome.ok) {
      toast.success(texts.removed);
      onRemoved?.();
      return;
    }
    toast.error(texts.failed, { description: failureText(outcome, texts.needsConnection) });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={description}
      confirmLabel={busy ? texts.removing : texts.confirm}
      cancelLabel={common.cancel}
      tone="danger"
      pending={busy}
      onConfirm={confirm}
    />
  );
};
