import { Workbox } from 'workbox-window';
import { updateCheckMs } from '#config/constants.ts';
import { update } from '#messages/update.ts';
import { clearSettings } from './local-session.ts';
import { showToast } from './toasts.tsx';
import { hasUnsavedInput, trackTyping } from './unsaved-input.ts';

/** Time for a person to read why the page reloads. */
const readingMs = 4_000;
/** A page that missed the new worker's message sees at least that there is one. */
const patienceMs = 3_000;

let announced = false;

/** Waits for whoever is typing what no draft keeps. */
const reloadWhenSaved = () => {
  if (hasUnsavedInput()) setTimeout(reloadWhenSaved, 1_000);
  else window.location.reload();
};

/** However often it is told: the one reload brings the newest. */
const announce = () => {
  if (announced) return;
  announced = true;
  clearSettings();
  showToast('info', update.available, {
    id: 'update',
    stays: true,
    action: { label: update.reloadNow, onClick: () => window.location.reload() },
  }).catch((error) => reportError(error));
  setTimeout(reloadWhenSaved, readingMs);
};

/** A new worker tells the pages when it has replaced another and thrown away what that one kept. */
const listen = (serviceWorker: ServiceWorkerContainer) => {
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.type === 'updated') announce();
  });
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) setTimeout(announce, patienceMs);
    controlled = true;
  });
};

/**
 * Registers the service worker, looks for new versions, and reloads the page once when one has taken over. A browser
 * that keeps workers off (a private window, a policy, a certificate it doubts) still has a till, only no updates.
 */
export const startUpdates = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  trackTyping();
  listen(navigator.serviceWorker);
  const registration = await new Workbox('/sw.js').register().catch(() => undefined);
  if (!registration) return;
  const check = () => void registration.update().catch(() => {});
  setInterval(check, updateCheckMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
};

/**
 * A lazy part of an older build is gone: the page is loaded anew, but never twice for the same part. `wanted` says
 * where a person was going when it was missed. Without a worker and a network the page itself would be gone too.
 */
export const reloadOnMissingChunk = (wanted: () => string | undefined): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload: Error };
    const key = `reloaded for ${payload.message}`;
    if (sessionStorage.getItem(key)) return;
    if (!navigator.onLine && !navigator.serviceWorker?.controller) return;
    sessionStorage.setItem(key, 'yes');
    event.preventDefault();
    const address = wanted();
    if (address) window.location.assign(address);
    else window.location.reload();
  });
};
