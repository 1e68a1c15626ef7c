import { useId, useState } from 'react';
import type { Till } from '#domain/shift.ts';
import { common } from '#messages/common.ts';
import { tills as texts } from '#messages/tills.ts';
import { ItemDialogFoot } from '#parts/item/item-dialog-foot.tsx';
import { Alert } from '#ui/alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';
import { type TillDraft, useTillForm } from './use-till-form.ts';

const { dialog: words } = texts;

interface Props {
  /** null: a new one. */
  till: Till | null;
  draft: TillDraft;
  onClose: () => void;
}

/** Adds or renames a till. The draft stays until it is saved or discarded on purpose. */
export const TillDialog = ({ till, draft, onClose }: Props) => {
  const formId = useId();
  const said = words[till ? 'edit' : 'create'];
  const [asking, setAsking] = useState(false);
  const editing = useTillForm(till, draft, () => {
    toast.success(said.saved);
    onClose();
  });
  const { form, busy } = editing;
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
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          autoComplete="off"
          readOnly={busy}
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
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
