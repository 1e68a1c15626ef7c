import { atom, getDefaultStore } from 'jotai';
import { type DeviceTransports, deviceTransports } from '#api/decorators.ts';
import type { CallDeps } from '#api/deps.ts';
import type { CatalogOutcomes } from '#api/outcome.ts';
import { drainProgress } from '#local/board/snapshots.ts';
import { ledger, mirror } from '#local/queries/device.ts';
import { saveFailedText } from '#messages/save-failed.ts';
import { catalogRefresh } from '#sync/pull/catalog.ts';
import type { EngineDeps } from '#sync/push/engine.ts';
import { webLock } from '#sync/push/lock.ts';
import { updateSession } from './local-session.ts';
import { network } from './network.ts';

const parts = {
  ledger,
  mirror,
  ...deviceTransports(ledger, network.transport),
  clock: network.clock,
  lock: webLock(navigator.locks, network.clock, () => drainProgress(ledger)),
  report: (error: unknown) => reportError(error),
  storageText: saveFailedText,
};

const refreshCatalog = catalogRefresh(parts);

/** What became of the last refresh of the catalog; null before. */
export const catalogOutcomesAtom = atom<CatalogOutcomes | null>(null);

/** The parts of this device, put together once. */
export const deps: EngineDeps & CallDeps & DeviceTransports = {
  ...parts,
  onSession: updateSession,
  refreshCatalog: async () => {
    const outcomes = await refreshCatalog();
    getDefaultStore().set(catalogOutcomesAtom, outcomes);
    return outcomes;
  },
};
