import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useFocusReturn } from './focus.ts';
import { modalPanel, modalText, modalTitle, scrim } from './modal-class.ts';
import { useClearToasts } from './toast.tsx';
import { useSingleFlight } from './use-single-flight.ts';

export interface ConfirmDialogProps {
  /** On by default, for a dialog that is rendered only while it is open. */
  open?: boolean | undefined;
  onClose: () => void;
  title: string;
  description: string;
  /** Between the text and the buttons: what may confirm too. */
  children?: ReactNode;
  /** Without it there is no such button: `children` confirm. */
  confirmLabel?: string | undefined;
  cancelLabel: string;
  /** While it runs nothing closes the dialog; the caller closes it when the work is done. */
  onConfirm?: (() => unknown) | undefined;
  /** In place of `confirmLabel` while it runs. */
  busyLabel?: string | undefined;
  tone?: 'brand' | 'danger' | undefined;
}

/** What `ConfirmDialog` shows. */
export const ConfirmDialogPanel = (props: ConfirmDialogProps) => {
  const { open = true, onClose, confirmLabel } = props;
  const [busy, confirm] = useSingleFlight(() => props.onConfirm?.());
  useClearToasts(open);
  const focus = useFocusReturn();
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrim}>
          <AlertDialog.Content {...focus} className={`${modalPanel} max-w-md p-6`}>
            <AlertDialog.Title className={modalTitle}>{props.title}</AlertDialog.Title>
            <AlertDialog.Description className={modalText}>
              {props.description}
            </AlertDialog.Description>
            {props.children}
            <div className="mt-6 flex flex-wrap justify-end gap-3 *:flex-auto sm:*:flex-none">
              <AlertDialog.Cancel asChild>
                <Button disabled={busy}>{props.cancelLabel}</Button>
              </AlertDialog.Cancel>
              {confirmLabel && (
                <Button
                  variant={props.tone === 'danger' ? 'danger' : 'primary'}
                  loading={busy}
                  onClick={confirm}
                >
                  {busy ? (props.busyLabel ?? confirmLabel) : confirmLabel}
                </Button>
              )}
            </div>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
};
