import { useState } from 'react';
import type { InstallDialogProps } from './install-dialog.tsx';
import { install, useInstallation } from './installation.ts';

export interface Install {
  /** Whether there is a way to install the app here. */
  possible: boolean;
  /** Opens the browser's prompt, or the steps. */
  start: () => void;
  /** The dialog with the steps, where there are any. */
  dialog: InstallDialogProps | null;
}

export const useInstall = (): Install => {
  const { way } = useInstallation();
  const [open, setOpen] = useState(false);
  return {
    possible: way !== null,
    start: () => {
      if (way === 'prompt') install().catch(reportError);
      else setOpen(true);
    },
    dialog: way === null || way === 'prompt' ? null : { steps: way, open, onOpenChange: setOpen },
  };
};
