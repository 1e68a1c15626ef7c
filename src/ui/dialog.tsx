import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { modalFooter, modalPanel, modalText, modalTitle, scrim } from './modal-class.ts';

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

/** Stops Escape and presses outside while the modal must stay. */
export const held = (dismissible: boolean) => {
  const stop = (event: Event) => {
    if (!dismissible) event.preventDefault();
  };
  return { onEscapeKeyDown: stop, onPointerDownOutside: stop, onInteractOutside: stop };
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
  children,
}: ModalProps) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Portal>
      <Radix.Overlay className={scrim}>
        <Radix.Content
          {...held(dismissible)}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={modalPanel}
        >
          <div className="flex items-start gap-3 p-5 pb-0">
            <div className="min-w-0 flex-1 pt-2">
              <Radix.Title className={modalTitle}>{title}</Radix.Title>
              {description && (
                <Radix.Description className={modalText}>{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild disabled={!dismissible}>
              <IconButton variant="ghost" size={44} label={closeLabel} icon={<X size={22} />} />
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer && <div className={modalFooter}>{footer}</div>}
        </Radix.Content>
      </Radix.Overlay>
    </Radix.Portal>
  </Radix.Root>
);
