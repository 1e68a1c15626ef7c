import { type FormEventHandler, type ReactNode, useId } from 'react';
import { account as texts } from '#messages/account.ts';
import { common } from '#messages/common.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface Props {
  title: string;
  description?: string | undefined;
  submit: FormEventHandler;
  /** Being sent: nothing closes it. */
  busy: boolean;
  submitLabel?: string;
  busyLabel?: string;
  /** False keeps the button off. */
  ready?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a window. */
export const EditDialog = ({
  title,
  description,
  submit,
  busy,
  submitLabel = texts.save,
  busyLabel = texts.saving,
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
      <form id={formId} noValidate aria-label={title} onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
};
