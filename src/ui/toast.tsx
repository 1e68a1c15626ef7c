import { useEffect } from 'react';
import { loadedLater } from './loaded-later.ts';
import type { ToasterProps, ToastOptions, Tone } from './toaster.tsx';

const toaster = loadedLater(() => import('./toaster.tsx'));
let resolveMounted = () => {};
const mounted = new Promise<void>((resolve) => {
  resolveMounted = resolve;
});

/** Where toasts appear. */
export const Toasts = (props: ToasterProps) => {
  const loaded = toaster.useLoaded();
  useEffect(() => {
    if (loaded) resolveMounted();
  }, [loaded]);
  // An open dialog hides from screen readers all but the live regions that are there when it opens. This one says
  // nothing itself: the toaster's does.
  return <div aria-live="off">{loaded && <loaded.Toaster {...props} />}</div>;
};

const show =
  (tone: Tone) =>
  (text: string, options?: ToastOptions): void => {
    toaster
      .start()
      .then(async ({ showToast }) => {
        await mounted;
        showToast(tone, text, options);
      })
      .catch(reportError);
  };

/** Shows a toast from anywhere, announced politely, as soon as the toaster is mounted. */
export const toast = { success: show('success'), error: show('error'), info: show('info') };

/** Removes the toasts when a dialog opens, because they would cover its close button. */
export const useClearToasts = (open: boolean): void => {
  useEffect(() => {
    if (open) toaster.current()?.clearToasts();
  }, [open]);
};
