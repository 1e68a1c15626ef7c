import { type FormEventHandler, type ReactNode, useId } from 'react';
import { common } from '#messages/common.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface Props {
  title: string;
  /** The form's name, when it isn't the title. */
  formName?: string;
  description?: string | undefined;
  submit: FormEventHandler;
  /** The form is being sent. */
  busy: boolean;
  submitLabel?: string;
  busyLabel?: string;
  /** False disables the submit button. */
  ready?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form, which stays open while it is being sent. */
export const FormDialog = ({
  title,
  formName = title,
  description,
  submit,
  busy,
  submitLabel = common.save,
  busyLabel = common.saving,
  ready = true,
  onClose,
  children,
}: Props) => {
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dismissible={!busy}
      keepOnOutsidePress
      title={title}
      description={description}
      closeLabel={common.close}
      footer={
        <>
          <Button size={50} disabled={busy} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            size={50}
            disabled={!ready}
            loading={busy}
          >
            {busy ? busyLabel : submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate aria-label={formName} onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
};
