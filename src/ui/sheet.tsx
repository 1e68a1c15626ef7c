import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { closeGuards } from './dialog-panel.tsx';
import { useFocusReturn } from './focus.ts';
import { IconButton } from './icon-button.tsx';
import { modalTitle } from './modal-class.ts';
import { useClearToasts } from './toast.tsx';

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  closeLabel: string;
  /** Buttons, the primary one last. */
  footer: ReactNode;
  children: ReactNode;
}

/** A modal panel at the right, on a phone the whole screen; its footer stays in place. */
export const Sheet = (props: SheetProps) => {
  const { open, title, footer } = props;
  useClearToasts(open);
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Radix.Content
          {...closeGuards(true)}
          onCloseAutoFocus={onCloseAutoFocus}
          // The panel itself takes the focus, because a field would open the keyboard over the cart.
          onOpenAutoFocus={(event) => {
            onOpenAutoFocus();
            event.preventDefault();
            (event.currentTarget as HTMLElement).focus();
          }}
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 flex w-full flex-col bg-surface pt-safe text-ink shadow-lg outline-none data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in sm:max-w-md sm:border-line sm:border-l"
        >
          <div className="flex items-center gap-3 border-line border-b py-2 pr-2 pl-5">
            <Radix.Title className={`${modalTitle} min-w-0 flex-1`}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton variant="ghost" label={props.closeLabel} icon={<X size={22} />} />
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">
            {props.children}
          </div>
          {footer && <div className="border-line border-t px-5 pt-3 pb-safe">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
