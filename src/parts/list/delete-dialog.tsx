import { useRef, useState } from 'react';
import { common } from '#messages/common.ts';
import { errorText } from '#messages/errors.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';

interface Props {
  texts: {
    title: string;
    confirm: string;
    removing: string;
    failed: string;
    needsConnection: string;
  };
  description: string;
  /** Shown once it is deleted. */
  success: string;
  remove: () => Promise<{ ok: true } | { ok: false; code: string; message: string | null }>;
  onRemoved?: () => void;
  onClose: () => void;
}

/** Asks before something of the catalog is deleted on the server. */
export const DeleteDialog = (props: Props) => {
  const { texts, description, success, remove, onRemoved, onClose } = props;
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const confirm = async () => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    const outcome = await remove();
    onClose();
    if (outcome.ok) {
      toast.success(success);
      onRemoved?.();
      return;
    }
    const offline = outcome.code === 'network';
    toast.error(texts.failed, {
      description: offline ? (outcome.message ?? texts.needsConnection) : errorText(outcome),
    });
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
