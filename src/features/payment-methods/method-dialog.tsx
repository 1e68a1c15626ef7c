import type { ListedMethod } from '#contract/catalog.ts';
import { paymentMethods as texts } from '#messages/payment-methods.ts';
import { ItemDialog } from '#parts/item/item-dialog.tsx';
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
  const said = words[method ? 'edit' : 'create'];
  const editing = useMethodForm(method, draft, () => {
    toast.success(said.saved);
    onClose();
  });
  const { form, values, busy } = editing;
  return (
    <ItemDialog {...{ editing, said, words, onClose }} discard={texts.discard}>
      <MethodFields {...{ form, values, busy }} isNew={method === null} />
    </ItemDialog>
  );
};
