import { common } from '#messages/common.ts';
import { failureText } from '#messages/errors.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';

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
  const confirm = async () => {
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
      onClose={onClose}
      title={texts.title}
      description={description}
      confirmLabel={texts.confirm}
      busyLabel={texts.removing}
      cancelLabel={common.cancel}
      tone="danger"
      onConfirm={confirm}
    />
  );
};
