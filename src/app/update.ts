import { Workbox } from 'workbox-window';
import { updateCheckMs } from '#config/constants.ts';
import { update } from '#messages/update.ts';
import { toast } from '#ui/toast.tsx';
import { forgetSettings } from './stored-session.ts';

/** Time for a person to read why the page reloads. */
const readingMs = 4_000;

let reloading = false;

const reloadOnce = () => {
  if (reloading) return;
  reloading = true;
  window.location.reload();
};

const announce = () => {
  forgetSettings();
  toast.info(update.available, { action: { label: update.reloadNow, onClick: reloadOnce } });
  setTimeout(reloadOnce, readingMs);
};

/** Registers the service worker, looks for new versions, and reloads the page once when one has taken over. */
export const startUpdates = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const firstInstall = navigator.serviceWorker.controller === null;
  navigator.serviceWorker.addEventListener('message', (event) => {
    if (!firstInstall && event.data?.type === 'updated') announce();
  });
  const registration = await new Workbox('/sw.js').register();
  const check = () => void registration?.update().catch(() => {});
  setInterval(check, updateCheckMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
};

/** A lazy part of an older build is gone: the page is loaded anew, but never twice for the same part. */
export const reloadOnMissingPart = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const key = `reloaded for ${event.payload.message}`;
    if (sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, 'yes');
    event.preventDefault();
    reloadOnce();
  });
};
