import type { ServerPort } from '#ports/server.ts';
import { ports } from './device.ts';
import { whereTo } from './router.tsx';
import { createServerPort } from './server-port.ts';
import { restoreSession } from './session.ts';
import { startSync } from './sync.ts';
import { reloadOnMissingPart, startUpdates } from './update.ts';

/** Everything that must stand before the first screen. Waits for the device only, never for the network. */
export const boot = async (): Promise<ServerPort> => {
  reloadOnMissingPart(whereTo);
  await restoreSession();
  const engine = startSync();
  startUpdates().catch(ports.report);
  return createServerPort(engine);
};
