import { networkTransport } from '#api/decorators.ts';
import { bearer } from '#api/transport.ts';
import { apiBase } from '#config/env.ts';
import { xsrfCookie, xsrfHeader } from '#contract/headers.ts';
import { pageClock } from '#local/queries/page-clock.ts';
import { systemClock } from '#sync/push/clock.ts';
import { connection } from './device-connection.ts';
import { storedToken } from './local-session.ts';
import { watchConnection } from './watch-connection.ts';

/** The way to the server. The screens before the sign-in use it too, so nothing here opens the device's stores. */

/** The server's proof that a call comes from its own page, which other sites can't read; null without the cookie. */
const xsrfToken = (): string | null => {
  const prefix = `${xsrfCookie}=`;
  const pair = document.cookie.split('; ').find((each) => each.startsWith(prefix));
  return pair?.slice(prefix.length) || null;
};

/** Every call of a signed-in user has the session's token, also one that needs no session. */
const proofs = (): Record<string, string> => {
  const [token, xsrf] = [storedToken(), xsrfToken()];
  return { ...(token && bearer(token)), ...(xsrf && { [xsrfHeader]: xsrf }) };
};

export const network = {
  transport: networkTransport({
    base: apiBase,
    proofs,
    clock: pageClock,
    watch: (transport) => watchConnection(transport, connection.set, self),
  }),
  clock: systemClock(pageClock),
};
