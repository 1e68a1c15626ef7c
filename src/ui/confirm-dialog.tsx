import { deferred } from './deferred.tsx';

/** Asks for confirmation. Cancel has the focus; after confirming, the caller closes the dialog. */
export const ConfirmDialog = deferred(
  async () => (await import('./confirm-dialog-panel.tsx')).ConfirmDialogPanel,
);
