import { Workbox } from 'workbox-window';
import { updateCheckMs } from '#config/constants.ts';
import { shell } from '#messages/shell.ts';
import { toast } from '#ui/toast.tsx';
import { clearSettings } from './local-session.ts';
import { hasUnsavedInput, trackTyping } from './unsaved-input.ts';

/** Time to read why the page reloads. */
const readingMs = 4_000;
/** How long the worker's own message may take before a change of the controller alone counts as an update. */
const messageWaitMs = 3_000;

let announced = false;

/** Reloads once no form holds unsaved input. */
const reloadWhenSaved = () => {
  if (hasUnsavedInput()) setTimeout(reloadWhenSaved, 1_000);
  else window.location.reload();
};

/** Announces the update and reloads, once per page: the reload loads the newest version anyway. */
const announceUpdate = () => {
  if (announced) return;
  announced = true;
  clearSettings();
  toast.info(shell.update.available, {
    id: 'update',
    persistent: true,
    action: { label: shell.update.reloadNow, onClick: () => window.location.reload() },
  });
  setTimeout(reloadWhenSaved, readingMs);
};

/** A worker that replaces another sends a message. A page may miss that message. */
const watchWorker = (workbox: Workbox, serviceWorker: ServiceWorkerContainer) => {
  // Workbox passes on messages only of a worker that this page registered, not of one that it found later.
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.type === 'updated') announceUpdate();
  });
  let controlled = serviceWorker.controller !== null;
  workbox.addEventListener('controlling', () => {
    if (controlled) setTimeout(announceUpdate, messageWaitMs);
    controlled = true;
  });
};

/**
 * Registers the service worker, looks for new versions, and reloads the page once when one has taken over. Browsers
 * that block service workers (private windows, policies, invalid certificates) run the app without updates.
 */
export const startUpdates = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  trackTyping();
  const workbox = new Workbox('/sw.js');
  watchWorker(workbox, navigator.serviceWorker);
  const registration = await workbox.register().catch(() => undefined);
  if (!registration) return;
  const check = () => void workbox.update().catch(() => {});
  setInterval(check, updateCheckMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
};
