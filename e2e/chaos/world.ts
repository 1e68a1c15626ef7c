import type { FaultProxy } from '../support/fault-proxy.ts';
import type { ServerProcess } from '../support/server.ts';
import type { Cafe } from './cafe.ts';
import type { Device } from './device.ts';
import type { DrawerPapers } from './drawer.ts';
import type { EventLog } from './event-log.ts';
import type { Gate } from './gate.ts';
import type { Journal } from './journal.ts';
import type { ChaosOptions } from './options.ts';
import type { Storage } from './storage.ts';

/** All that a run is made of. */
export interface World {
  options: ChaosOptions;
  log: EventLog;
  journal: Journal;
  drawers: DrawerPapers;
  storage: Storage;
  server: ServerProcess;
  proxy: FaultProxy;
  cafe: Cafe;
  devices: readonly Device[];
  gate: Gate;
  /** Whether the time is over, or somebody has failed. */
  isOver: () => boolean;
}
