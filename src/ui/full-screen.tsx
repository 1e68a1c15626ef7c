import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { closeGuards } from './dialog-panel.tsx';
import { useFocusReturn } from './focus.ts';
import { useClearToasts } from './toast.tsx';

interface FullScreenProps {
  /** Null: nothing closes it but what is inside. */
  onClose: (() => void) | null;
  children: ReactNode;
}

/** A modal panel over the whole screen, rendered only while it is open. A `FullScreenTitle` inside names it. */
export const FullScreen = ({ onClose, children }: FullScreenProps) => {
  useClearToasts(true);
  const focus = useFocusReturn();
  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose?.()}>
      <Radix.Portal>
        <Radix.Content
          {...closeGuards(onClose !== null)}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          // The panel itself takes the focus: it may open by itself, between two presses of a key.
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus();
            event.preventDefault();
            (event.currentTarget as HTMLElement).focus();
          }}
          aria-describedby={undefined}
          className="fixed inset-0 z-50 overflow-y-auto overscroll-contain bg-background pt-safe text-ink outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};

export const FullScreenTitle = ({
  className,
  children,
}: {
  className: string;
  children: string;
}) => (
  <Radix.Title asChild>
    <h1 className={className}>{children}</h1>
  </Radix.Title>
);
