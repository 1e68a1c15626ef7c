import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { common } from '#messages/common.ts';
import { Alert } from '#ui/alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ItemDialogFoot } from './item-dialog-foot.tsx';
import type { useItemForm } from './use-item-form.ts';

type Foot = ComponentProps<typeof ItemDialogFoot>;

interface Props extends Pick<Foot, 'words'> {
  editing: Foot['editing'] &
    Pick<ReturnType<typeof useItemForm>, 'recovered' | 'submit' | 'isDirty' | 'finish'>;
  said: Foot['said'] & { title: string };
  /** Asks whether what was typed is thrown away. */
  discard: Pick<
    ComponentProps<typeof ConfirmDialog>,
    'title' | 'description' | 'confirmLabel' | 'cancelLabel'
  >;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** Adds or edits an item of a short list. The draft stays until it is saved or discarded on purpose. */
export const ItemDialog = ({ editing, said, words, discard, onClose, children }: Props) => {
  const formId = useId();
  const [asking, setAsking] = useState(false);
  const leave = () => (editing.isDirty() ? setAsking(true) : onClose());
  return (
    <Dialog
      onClose={leave}
      dismissible={!editing.busy}
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
        {children}
      </form>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        {...discard}
        tone="danger"
        onConfirm={() => {
          void editing.finish();
          onClose();
        }}
      />
    </Dialog>
  );
};
