import { keepImages } from '#api/keep-images.ts';
import { pullCatalog } from '#api/pull-catalog.ts';
import { updateCheckMs } from '#config/constants.ts';
import { readInSlices } from '#local/mirror.ts';
import { watchOutbox, watchToken } from '#local/watch.ts';
import { keepStorage } from '#parts/install/installation.ts';
import { type Engine, startEngine } from '#sync/engine.ts';
import { ports } from './device.ts';
import { renewSettings } from './session.ts';
import { connection } from './wire.ts';

/** Starts the engine and tells it of everything that may let it go on. */
export const startSync = (): Engine => {
  const engine = startEngine(ports);
  watchOutbox(ports.ledger, () => {
    void engine.wake();
    void askForBackgroundSync();
    // From now on there is something to lose.
    keepStorage().catch(ports.report);
  });
  let token: string | null = null;
  watchToken(ports.ledger, (current) => {
    if (current && current !== token) {
      void engine.wake(true);
      void refreshCatalog();
    }
    token = current;
  });
  window.addEventListener('offline', () => connection.set('offline'));
  window.addEventListener('online', () => void engine.probe());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void engine.probe();
  });
  setInterval(() => void refreshCatalog(), updateCheckMs);
  void renewSettings().catch(ports.report);
  return engine;
};

let pulling: Promise<unknown> = Promise.resolve();

/** One after the other: an older list that arrives late would take a newer one's place. */
const pullInTurn = (): ReturnType<typeof pullCatalog> => {
  const pull = pulling.then(() => pullCatalog(ports));
  pulling = pull.catch(() => {});
  return pull;
};

const fetchImages = async (): Promise<void> => {
  const session = await ports.ledger.session.get('current');
  if (!session || !('caches' in window)) return;
  const { products, categories } = ports.mirror;
  const withImages = [
    ...(await readInSlices(products, session.businessId)),
    ...(await readInSlices(categories, session.businessId)),
  ];
  await keepImages(
    caches,
    withImages.flatMap(({ img }) => img ?? []),
  );
};

/** Products, categories and their images, so that the device has them before the network goes. Tells whether it has. */
export const refreshCatalog = async (): Promise<boolean> => {
  try {
    const pulled = await pullInTurn();
    if (pulled.ok) void fetchImages().catch(ports.report);
    return pulled.ok;
  } catch (error) {
    ports.report(error);
    return false;
  }
};

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

/** Where the browser has it: the service worker sends what waits even when the page is closed. */
const askForBackgroundSync = async (): Promise<void> => {
  const registration: SyncRegistration | undefined =
    await navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register('outbox').catch(() => {});
};
