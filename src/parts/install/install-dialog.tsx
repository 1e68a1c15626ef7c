import { Share, SquarePlus } from 'lucide-react';
import { useState } from 'react';
import { common } from '#messages/common.ts';
import { install as texts } from '#messages/install.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { StepsFor } from './install-steps.ts';
import { install, useInstallation } from './installation.ts';

export const useInstall = () => {
  const { way } = useInstallation();
  const [open, setOpen] = useState(false);
  return {
    /** Whether there is a way to install the app here. */
    possible: way !== null,
    /** Opens the browser's prompt, or the steps. */
    start: () => {
      if (way === 'prompt') install().catch(reportError);
      else setOpen(true);
    },
    /** The dialog with the steps, where there are any. */
    dialog:
      way === null || way === 'prompt' ? null : { steps: way, open, onClose: () => setOpen(false) },
  };
};

export interface InstallDialogProps {
  steps: StepsFor;
  open: boolean;
  onClose: () => void;
}

const signs = [Share, SquarePlus];

/** The steps to install the app in a browser that has no install prompt. */
export const InstallDialog = ({ steps, open, onClose }: InstallDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={texts.title}
    description={texts.why}
    closeLabel={common.close}
    footer={
      <Button variant="primary" onClick={onClose}>
        {texts.understood}
      </Button>
    }
  >
    <ol className="flex flex-col gap-4">
      {texts.steps[steps].map((step, index) => {
        const Sign = steps === 'ios' ? signs[index] : undefined;
        return (
          <li key={step} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="flex size-8 shrink-0 items-center justify-center rounded-full bg-brand-soft font-semibold text-brand text-sm"
            >
              {index + 1}
            </span>
            <span className="min-w-0 flex-1 pt-1">{step}</span>
            {Sign && <Sign size={22} className="mt-1 shrink-0 text-muted" />}
          </li>
        );
      })}
    </ol>
    {/* On Apple's systems an installed app has a storage of its own. */}
    {steps !== 'android' && <Alert className="mt-5">{texts.apart}</Alert>}
  </Dialog>
);
