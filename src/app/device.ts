import { catalogRefresh } from '#api/catalog.ts';
import type { CallDeps } from '#api/deps.ts';
import { ledger, mirror } from '#local/queries/device.ts';
import { common } from '#messages/common.ts';
import type { EngineDeps } from '#sync/engine.ts';
import { webLock } from '#sync/lock.ts';
import { updateSession } from './local-session.ts';
import { network } from './network.ts';

const parts = {
  ledger,
  mirror,
  ...network,
  lock: webLock(navigator.locks, network.clock),
  report: (error: unknown) => reportError(error),
};

/** The parts of this device, put together once. */
export const deps: EngineDeps & CallDeps = {
  ...parts,
  storageFullText: common.saveFailed,
  onSession: updateSession,
  refreshCatalog: catalogRefresh(parts),
};
