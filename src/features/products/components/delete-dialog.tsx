import { useRef, useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { common } from '#messages/common.ts';
import { errorText } from '#messages/errors.ts';
import { products as texts } from '#messages/products.ts';
import { useServer } from '#ports/server.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';

const { removal: words } = texts;

/** Asks before a product goes. Orders and bills keep it. */
export const DeleteDialog = ({ product, onClose }: { product: Product; onClose: () => void }) => {
  const server = useServer();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const remove = async () => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    const outcome = await server.deleteProduct(product.id);
    onClose();
    if (outcome.ok) toast.success(texts.saved.removed);
    else {
      toast.error(words.failed, {
        description:
          outcome.code === 'network'
            ? (outcome.message ?? words.needsConnection)
            : errorText(outcome),
      });
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      description={words.text(product.productName)}
      confirmLabel={busy ? words.removing : words.confirm}
      cancelLabel={common.cancel}
      tone="danger"
      pending={busy}
      onConfirm={remove}
    />
  );
};
