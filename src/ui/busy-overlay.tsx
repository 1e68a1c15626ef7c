import { AlertDialog } from 'radix-ui';
import { useFocusReturn } from './focus.ts';
import { Spinner } from './spinner.tsx';

/** Blocks the whole screen while a task must finish. */
export const BusyOverlay = ({ open, label }: { open: boolean; label: string }) => {
  const focus = useFocusReturn();
  return (
    <AlertDialog.Root open={open}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 flex items-center justify-center bg-scrim">
          <AlertDialog.Content
            {...focus}
            aria-describedby={undefined}
            onEscapeKeyDown={(event) => event.preventDefault()}
            className="flex items-center gap-4 rounded-lg bg-surface px-7 py-6 text-ink shadow-lg outline-none"
          >
            <Spinner className="size-8 text-brand" />
            <AlertDialog.Title className="font-semibold text-base">{label}</AlertDialog.Title>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
};
