import type { Ledger } from '#local/ledger/ledger.ts';
import { isAnyToSend } from '#local/outbox/pending-reads.ts';

/** Background Sync: where the browser has it, the service worker sends what waits even when no page is open. */

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/** What this page sends within that time needs no service worker, which would only compete with it. */
const patienceMs = 3_000;

/** Asks for it when something still waits, and when the page goes out of sight. @returns to be called for each new operation */
export const startBackgroundSync = (ledger: Ledger): (() => void) => {
  let worker: SyncRegistration | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether something could be sent at the last look. */
  let couldSend = false;

  const find = async () => {
    worker = await navigator.serviceWorker?.getRegistration();
  };
  const ask = () => {
    worker?.sync?.register('outbox').catch(() => {});
  };
  const look = async () => {
    [couldSend] = await Promise.all([
      isAnyToSend(ledger).catch(() => true),
      find().catch(() => {}),
    ]);
  };
  const askIfWaiting = async () => {
    timer = undefined;
    await look();
    if (couldSend) ask();
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    const isNew = timer !== undefined;
    clearTimeout(timer);
    timer = undefined;
    if (!worker || !(isNew || couldSend)) {
      void askIfWaiting();
      return;
    }
    // The page may be about to close, without time to read what waits.
    ask();
    void look();
  });
  return () => {
    void find().catch(() => {});
    timer ??= setTimeout(() => void askIfWaiting(), navigator.onLine ? patienceMs : 0);
  };
};
