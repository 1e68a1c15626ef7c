import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { useReturnedFocus } from './focus.ts';
import { IconButton } from './icon-button.tsx';
import { modalFooter, modalPanel, modalText, modalTitle, scrim } from './modal-class.ts';
import { useClearedMessages } from './toast.tsx';

export interface ModalProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string | undefined;
  closeLabel: string;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** False while something is being saved: then nothing closes it. */
  dismissible?: boolean | undefined;
  children?: ReactNode;
}

export interface DialogProps extends ModalProps {
  /** Somebody writes in it: a press beside it, made by chance, closes nothing. */
  written?: boolean;
}

const onMessage = (event: { target: EventTarget | null }) =>
  event.target instanceof Element && event.target.closest('[data-sonner-toaster]') !== null;

/** A list that a field has opened takes the Escape for itself. */
const onOpenList = ({ target }: Event) =>
  target instanceof Element && target.matches('[role=combobox][aria-expanded=true]');

/** Keeps Escape and presses outside from closing what must stay; a press on a message never closes. */
export const held = (dismissible: boolean, written = false) => {
  const stop = (event: Event) => {
    if (!dismissible || onMessage(event) || onOpenList(event)) event.preventDefault();
  };
  const stopOutside = (event: CustomEvent<{ originalEvent: Event }>) => {
    if (!dismissible || written || onMessage(event.detail.originalEvent)) event.preventDefault();
  };
  return { onEscapeKeyDown: stop, onInteractOutside: stopOutside };
};

/** A window in the middle. Focus goes in, stays in, and returns to where it came from. */
export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  footer,
  dismissible = true,
  written = false,
  children,
}: DialogProps) => {
  useClearedMessages(open);
  const focus = useReturnedFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrim}>
          <Radix.Content
            {...held(dismissible, written)}
            {...focus}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={modalPanel}
          >
            <div className="py-5 pr-16 pb-0 pl-5">
              <Radix.Title className={modalTitle}>{title}</Radix.Title>
              {description && (
                <Radix.Description className={modalText}>{description}</Radix.Description>
              )}
            </div>
            {children && (
              <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">
                {children}
              </div>
            )}
            {footer && (
              <div className={cx(modalFooter, Boolean(children) && 'border-line border-t')}>
                {footer}
              </div>
            )}
            {/* Last, so that the first field has the focus on opening. */}
            <Radix.Close asChild disabled={!dismissible}>
              <IconButton
                variant="ghost"
                label={closeLabel}
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
