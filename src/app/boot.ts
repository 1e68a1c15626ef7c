import type { ServerPort } from '#ports/server.ts';
import { createServerPort } from './server-port.ts';
import { restoreSession } from './session.ts';
import { startSync } from './sync.ts';

/** Everything that must stand before the first screen of the protected area. Waits for the device only. */
export const boot = async (): Promise<ServerPort> => {
  await restoreSession();
  return createServerPort(startSync());
};
