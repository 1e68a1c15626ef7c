import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { useFocusReturn } from './focus.ts';
import { IconButton } from './icon-button.tsx';
import { modalFooter, modalPanel, modalText, modalTitle, scrim } from './modal-class.ts';
import { useClearToasts } from './toast.tsx';

export interface DialogProps {
  /** On by default, for a dialog that is rendered only while it is open. */
  open?: boolean | undefined;
  onClose: () => void;
  title: string;
  /** Before the title. */
  icon?: ReactNode;
  description?: string | undefined;
  closeLabel: string;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** False while saving: nothing closes the dialog then. */
  dismissible?: boolean | undefined;
  children?: ReactNode;
  /** As wide as two columns need. */
  wide?: boolean;
  /** A press outside doesn't close it, because it holds typed text. */
  keepOnOutsidePress?: boolean;
}

const onToast = (event: { target: EventTarget | null }) =>
  event.target instanceof Element && event.target.closest('[data-sonner-toaster]') !== null;

/** Escape closes the open list of a combobox first. */
const onOpenList = ({ target }: Event) =>
  target instanceof Element && target.matches('[role=combobox][aria-expanded=true]');

/** Handlers that keep Escape and outside presses from closing a dialog; a press on a toast never closes it. */
export const closeGuards = (dismissible: boolean, keepOnOutsidePress = false) => {
  const stop = (event: Event) => {
    if (!dismissible || onToast(event) || onOpenList(event)) event.preventDefault();
  };
  const stopOutside = (event: CustomEvent<{ originalEvent: Event }>) => {
    if (!dismissible || keepOnOutsidePress || onToast(event.detail.originalEvent))
      event.preventDefault();
  };
  return { onEscapeKeyDown: stop, onInteractOutside: stopOutside };
};

/**
 * Where a dialog is entered: at the chosen radio of a group that comes first, else at a field that comes first, else at the dialog
 * itself. Never at a button: the window may have come between two presses of a key.
 */
const entryOf = (dialog: HTMLElement): HTMLElement => {
  const controls = dialog.querySelectorAll<HTMLElement>(
    ':is(input, select, textarea, button, a[href], [tabindex="0"]):not(:disabled, [tabindex="-1"])',
  );
  const first = [...controls].find((control) => control.getClientRects().length > 0);
  if (!first?.matches('input, select, textarea')) return dialog;
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  return (
    dialog.querySelector<HTMLElement>(`input[name="${CSS.escape(first.name)}"]:checked`) ?? first
  );
};

/** What `Dialog` shows. */
export const DialogPanel = (props: DialogProps) => {
  const { open = true, icon, title, description, footer, dismissible = true, children } = props;
  useClearToasts(open);
  const focus = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && props.onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrim}>
          <Radix.Content
            {...closeGuards(dismissible, props.keepOnOutsidePress)}
            onCloseAutoFocus={focus.onCloseAutoFocus}
            onOpenAutoFocus={(event) => {
              focus.onOpenAutoFocus();
              event.preventDefault();
              const entry = entryOf(event.currentTarget as HTMLElement);
              entry.focus();
              if (entry instanceof HTMLInputElement) entry.select();
            }}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={cx(modalPanel, props.wide && 'max-w-180!')}
          >
            <div className="flex items-center gap-4 py-5 pr-16 pb-0 pl-5">
              {icon}
              <div className="min-w-0 flex-1">
                <Radix.Title className={modalTitle}>{title}</Radix.Title>
                {description && (
                  <Radix.Description className={modalText}>{description}</Radix.Description>
                )}
              </div>
            </div>
            {children && (
              <div className="min-h-24 flex-1 overflow-y-auto overscroll-contain p-5">
                {children}
              </div>
            )}
            {footer && (
              <div className={cx(modalFooter, Boolean(children) && 'border-line border-t')}>
                {footer}
              </div>
            )}
            {/* Last, so that Tab comes to the first field. */}
            <Radix.Close asChild disabled={!dismissible}>
              <IconButton
                variant="ghost"
                label={props.closeLabel}
                icon={<X size={22} />}
                className="absolute top-2 right-2"
              />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
};
