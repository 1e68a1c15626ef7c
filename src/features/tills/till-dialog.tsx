import type { Till } from '#domain/shift.ts';
import { tills as texts } from '#messages/tills.ts';
import { ItemDialog } from '#parts/item/item-dialog.tsx';
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
  const said = words[till ? 'edit' : 'create'];
  const editing = useTillForm(till, draft, () => {
    toast.success(said.saved);
    onClose();
  });
  const { form, busy } = editing;
  return (
    <ItemDialog {...{ editing, said, words, onClose }} discard={texts.discard}>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="off"
        readOnly={busy}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </ItemDialog>
  );
};
