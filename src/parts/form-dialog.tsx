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
  /** Of the submit button: 'danger' where something is lost by it. */
  tone?: 'brand' | 'danger';
  /** False disables the submit button. */
  ready?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form, which stays open while it is being sent. */
export const FormDialog = (props: Props) => {
  const { title, busy, onClose } = props;
  const formId = useId();
  return (
    <Dialog
      onClose={onClose}
      dismissible={!busy}
      keepOnOutsidePress
      title={title}
      description={props.description}
      closeLabel={common.close}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={props.tone === 'danger' ? 'danger' : 'primary'}
            disabled={props.ready === false}
            loading={busy}
          >
            {busy ? (props.busyLabel ?? common.saving) : (props.submitLabel ?? common.save)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate aria-label={props.formName ?? title} onSubmit={props.submit}>
        {props.children}
      </form>
    </Dialog>
  );
};
