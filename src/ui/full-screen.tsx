import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { closeGuards } from './dialog-panel.tsx';
import { useFocusReturn } from './focus.ts';
import { useClearToasts } from './toast.tsx';

interface FullScreenProps {
  /** Null: nothing closes it but what is inside. */
  onClose: (() => void) | null;
  /** For readers; what is inside shows its own. */
  title: string;
  onKeyDown?: ((event: React.KeyboardEvent) => void) | undefined;
  children: ReactNode;
}

/** A modal panel over the whole screen, rendered only while it is open. */
export const FullScreen = ({ onClose, title, onKeyDown, children }: FullScreenProps) => {
  useClearToasts(true);
  const focus = useFocusReturn();
  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose?.()}>
      <Radix.Portal>
        <Radix.Content
          {...closeGuards(onClose !== null)}
          {...focus}
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 overflow-y-auto overscroll-contain bg-background pt-safe text-ink outline-none"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
