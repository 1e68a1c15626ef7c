import { apiBase } from '#config/env.ts';
import { ledger, mirror } from '#local/queries/device.ts';
import { systemClock } from '#sync/clock.ts';
import type { EnginePorts } from '#sync/engine.ts';
import { webLock } from '#sync/lock.ts';
import type { CatalogPorts } from '#sync/pull-catalog.ts';
import { httpTransport } from '#sync/transport.ts';
import { watchConnection } from './connection.ts';

/** The parts of this device, put together once. */

export const connection = watchConnection(
  httpTransport(apiBase),
  navigator.onLine ? 'online' : 'offline',
);

export const ports: EnginePorts & CatalogPorts = {
  ledger,
  mirror,
  transport: connection.transport,
  clock: systemClock,
  lock: webLock(navigator.locks, systemClock),
  report: (error) => reportError(error),
};
