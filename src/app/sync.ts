import { updateCheckMs } from '#config/constants.ts';
import { watchCatalogName, watchOutbox, watchToken } from '#local/ledger/watch.ts';
import { watchErased } from '#local/restore/erased.ts';
import { keepStorage } from '#parts/install/installation.ts';
import { catalogWatch } from '#sync/pull/catalog.ts';
import { type Engine, startEngine } from '#sync/push/engine.ts';
import { readChoice, storeChoice } from '#ui/stored-choice.ts';
import { startBackgroundSync } from './background-sync.ts';
import { deps } from './device.ts';
import { followBoard, refreshRoster } from './follow.ts';

const waitingKey = 'waiting';
const besideDatabase = {
  read: () => readChoice(waitingKey),
  store: (text: string | null) => storeChoice(waitingKey, text),
};

/** Starts the engine and wakes it at every event after which sending may succeed. */
export const startSync = (): Engine => {
  const engine = startEngine({ ...deps, onReached: () => void followBoard() });
  const noteNew = startBackgroundSync(deps.ledger);
  watchOutbox(deps.ledger, () => {
    void engine.wakeForNew();
    noteNew();
    // From now on this device has work that only it has.
    keepStorage().catch(deps.report);
  });
  watchErased(deps.ledger, besideDatabase, deps.clock.now);
  let token: string | null = null;
  watchToken(deps.ledger, (current) => {
    if (current && current !== token) {
      void engine.wake();
      // The order screen knows which tables have an open order before the board was ever shown.
      void engine.probe();
      void deps.refreshCatalog();
      void refreshRoster(false);
    }
    // The server may have ended this shared device: then it signs out.
    if (!current) void refreshRoster(true);
    token = current;
  });
  window.addEventListener('online', () => void engine.probe());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void engine.probe();
  });
  const lookForCatalog = catalogWatch(deps);
  const look = () => void lookForCatalog().catch(deps.report);
  watchCatalogName(deps.ledger, look);
  // The name of the catalog doesn't change with the stock.
  setInterval(look, updateCheckMs);
  return engine;
};
