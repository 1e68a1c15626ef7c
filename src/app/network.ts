import { httpTransport } from '#api/transport.ts';
import { apiBase } from '#config/env.ts';
import { xsrfCookie } from '#contract/headers.ts';
import { systemClock } from '#sync/clock.ts';
import { watchConnection } from './connection.ts';

/** The way to the server. The screens before the sign-in use it too, so nothing here opens the device's stores. */

/** The server's proof that a call comes from its own page, which other sites can't read; null without the cookie. */
const xsrfToken = (): string | null => {
  const prefix = `${xsrfCookie}=`;
  const pair = document.cookie.split('; ').find((each) => each.startsWith(prefix));
  return pair?.slice(prefix.length) || null;
};

export const connection = watchConnection(
  httpTransport(apiBase, undefined, xsrfToken),
  navigator.onLine ? 'online' : 'offline',
);

export const network = { transport: connection.transport, clock: systemClock };
