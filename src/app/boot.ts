import type { Server } from '#ports/server.ts';
import { deps } from './device.ts';
import { createServer } from './server.ts';
import { restoreSession } from './session.ts';
import { startSync } from './sync.ts';

/** Prepares all that the protected area needs before its first screen. Waits for the device only, never the network. */
export const boot = async (): Promise<Server> => {
  await restoreSession();
  const server = createServer(startSync());
  void server.refreshSettings().catch(deps.report);
  return server;
};
