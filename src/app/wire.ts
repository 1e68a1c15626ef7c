import { httpTransport } from '#api/transport.ts';
import { apiBase } from '#config/env.ts';
import { systemClock } from '#sync/clock.ts';
import { watchConnection } from './connection.ts';
import { xsrfToken } from './xsrf.ts';

/** The way to the server, which also those need who are not signed in: nothing here opens the device's store. */

export const connection = watchConnection(
  httpTransport(apiBase, undefined, xsrfToken),
  navigator.onLine ? 'online' : 'offline',
);

export const wire = { transport: connection.transport, clock: systemClock };
