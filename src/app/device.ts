import type { CatalogPorts } from '#api/pull-catalog.ts';
import { ledger, mirror } from '#local/queries/device.ts';
import type { EnginePorts } from '#sync/engine.ts';
import { webLock } from '#sync/lock.ts';
import { wire } from './wire.ts';

/** The parts of this device, put together once. */

export const ports: EnginePorts & CatalogPorts = {
  ledger,
  mirror,
  ...wire,
  lock: webLock(navigator.locks, wire.clock),
  report: (error) => reportError(error),
};

/** Of who is signed in now. */
export const ownBusiness = async (): Promise<number | undefined> =>
  (await ledger.session.get('current'))?.businessId;
