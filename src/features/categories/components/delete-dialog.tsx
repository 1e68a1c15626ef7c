import { useRef, useState } from 'react';
import type { Category } from '#contract/catalog.ts';
import { categories as texts } from '#messages/categories.ts';
import { common } from '#messages/common.ts';
import { errorText } from '#messages/errors.ts';
import { useServer } from '#ports/server.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';

const { removal: words } = texts;

interface Props {
  category: Category;
  onClose: () => void;
  onRemoved: (name: string) => void;
}

/** Asks before a category goes. Its products stay. */
export const DeleteDialog = ({ category, onClose, onRemoved }: Props) => {
  const server = useServer();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const { id, name, products } = category;
  const remove = async () => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    const outcome = await server.deleteCategory(id);
    if (outcome.ok) {
      toast.success(texts.saved.removed);
      onRemoved(name);
    } else {
      toast.error(words.failed, {
        description:
          outcome.code === 'network'
            ? (outcome.message ?? words.needsConnection)
            : errorText(outcome),
      });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      description={words.text(name, products.length)}
      confirmLabel={busy ? words.removing : words.confirm}
      cancelLabel={common.cancel}
      tone="danger"
      pending={busy}
      onConfirm={remove}
    />
  );
};
