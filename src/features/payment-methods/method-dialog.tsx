import { useId, useState } from 'react';
import type { ListedMethod } from '#contract/catalog.ts';
import { common } from '#messages/common.ts';
import { paymentMethods as texts } from '#messages/payment-methods.ts';
import { ItemDialogFoot } from '#parts/item/item-dialog-foot.tsx';
import { Alert } from '#ui/alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { MethodFields } from './method-fields.tsx';
import { type MethodDraft, useMethodForm } from './use-method-form.ts';

const { dialog: words } = texts;

interface Props {
  /** null: a new one. */
  method: ListedMethod | null;
  draft: MethodDraft;
  onClose: () => void;
}

/** Adds or edits a payment method. The draft stays until it is saved or discarded on purpose. */
export const MethodDialog = ({ method, draft, onClose }: Props) => {
  const formId = useId();
  const said = words[method ? 'edit' : 'create'];
  const [asking, setAsking] = useState(false);
  const editing = useMethodForm(method, draft, () => {
    toast.success(said.saved);
    onClose();
  });
  const { form, values, busy } = editing;
  const leave = () => (editing.isDirty() ? setAsking(true) : onClose());
  return (
    <Dialog
      onClose={leave}
      dismissible={!busy}
      title={said.title}
      closeLabel={common.close}
      footer={<ItemDialogFoot {...{ editing, formId, said, words }} onLeave={leave} />}
    >
      <form
        id={formId}
        noValidate
        aria-label={said.title}
        onSubmit={editing.submit}
        className="flex flex-col gap-5"
      >
        {editing.recovered && <Alert tone="accent">{common.recovered}</Alert>}
        <MethodFields {...{ form, values, busy }} isNew={method === null} />
      </form>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        {...texts.discard}
        tone="danger"
        onConfirm={() => {
          void editing.finish();
          onClose();
        }}
      />
    </Dialog>
  );
};
