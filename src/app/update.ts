import { Workbox } from 'workbox-window';
import { updateCheckMs } from '#config/constants.ts';
import { update } from '#messages/update.ts';
import { forgetSettings } from './stored-session.ts';
import { say } from './toasts.tsx';

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
  const action = { label: update.reloadNow, onClick: reloadOnce };
  say('info', update.available, { action }).catch((error) => reportError(error));
  setTimeout(reloadOnce, readingMs);
};

/**
 * Registers the service worker, looks for new versions, and reloads the page once when one has taken over. A browser
 * that keeps workers off (a private window, a policy, a certificate it doubts) still has a till, only no updates.
 */
export const startUpdates = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const installed = serviceWorker.getRegistration().then(
    (known) => Boolean(known?.active),
    () => false,
  );
  let told = 0;
  serviceWorker.addEventListener('message', async (event) => {
    if (event.data?.type !== 'updated') return;
    told += 1;
    // A device's first worker says so too, and has not replaced anything.
    if (told > 1 || (await installed)) announce();
  });
  const registration = await new Workbox('/sw.js').register().catch(() => undefined);
  if (!registration) return;
  const check = () => void registration.update().catch(() => {});
  setInterval(check, updateCheckMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
};

/** A lazy part of an older build is gone: the page is loaded anew, but never twice for the same part. */
export const reloadOnMissingPart = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload: Error };
    const key = `reloaded for ${payload.message}`;
    if (sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, 'yes');
    event.preventDefault();
    reloadOnce();
  });
};
