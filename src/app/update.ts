import type { Workbox } from 'workbox-window';
import { updateCheckMs } from '#config/constants.ts';
import { shell } from '#messages/shell.ts';
import { toast } from '#ui/toast.tsx';
import { clearSettings } from './local-session.ts';
import { hasUnsavedInput } from './unsaved-input.ts';

/** Time to read why the page reloads. */
const readingMs = 4_000;
/** How long the worker's own message may take before a change of the controller alone counts as an update. */
const messageWaitMs = 3_000;

let announced = false;

/** Reloads once no form holds unsaved input. */
const reloadWhenSaved = (): void => {
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
  const { Workbox } = await import('workbox-window');
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

/** Whether this page's own server answers now. The browser can't tell: it knows only of its network. */
const serverAnswers = async (): Promise<boolean> => {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

const loadableCheckMs = 5_000;

/** Reloads once no form holds unsaved input and the page can be had: without a worker only its server has it. */
export const reloadWhenLoadable = async (): Promise<void> => {
  if (navigator.serviceWorker?.controller || (await serverAnswers())) reloadWhenSaved();
  else setTimeout(reloadWhenLoadable, loadableCheckMs);
};

/**
 * Reloads the page when a chunk of an older build is missing, at most once per chunk: at the URL of the pending navigation,
 * else at its own once no form holds unsaved input. A page without a worker reloads only when its server answers: otherwise it
 * would be lost.
 */
export const reloadOnMissingChunk = (pendingUrl: () => string | undefined): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload: Error };
    const key = `reloaded for ${payload.message}`;
    if (sessionStorage.getItem(key)) return;
    const reload = () => {
      sessionStorage.setItem(key, 'yes');
      const url = pendingUrl();
      if (url) window.location.assign(url);
      else reloadWhenSaved();
    };
    if (navigator.serviceWorker?.controller) {
      event.preventDefault();
      return reload();
    }
    void serverAnswers().then((answers) => answers && reload());
  });
};
