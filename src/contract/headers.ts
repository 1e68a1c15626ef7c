import { dayMs } from '#domain/durations.ts';

export const idempotencyKey = 'idempotency-key';
export const ifMatch = 'if-match';
/**
 * Of a change with a time: the present time by the clock that its times were taken from (UTC, ISO 8601), or by how much that clock was
 * ahead of the server's when this accepted the change for the first time (ms). The server moves them by as much as the clock was off.
 */
export const deviceTime = 'x-device-time';
/** A clock that is off by less (ms) is right enough. */
export const clockTolerance = 120_000;
/** A time that is longer ago (ms) is not believed: the server's counts. */
export const oldestTime = 90 * dayMs;

/**
 * Of a change that the server had accepted before its database was put back to an earlier copy: `true`, or the number that the order
 * or bill had then, which may stand on paper. It counts for 30 days after that; at any other time it is as if it were absent.
 */
export const againHeader = 'x-again';

/**
 * Of a change of an order: `true` while a ticket of it waits behind it on its device, which has printed it already. The server keeps the
 * order for that device until the ticket comes, so that no station of the kitchen prints it once more.
 */
export const ticketFollows = 'x-ticket-follows';

/** Apps of 0.1 send it in place of `againHeader`, with names of changes. It counts as `true`. */
export const containsHeader = 'x-contains';

/**
 * Of a call from a shared device: the id of the member who works at it. The call is judged by the lower of their role and that of
 * the device's account.
 */
export const actorHeader = 'x-actor';

/** Of a shared device that asks for the roster: the id that it gave itself. */
export const deviceHeader = 'x-device';

/**
 * Of a call from a shared device: the secret that the server gave it, or `noDeviceSecret` from one that can keep one. Of the
 * roster's answer: the secret that the device shows from now on.
 */
export const deviceSecretHeader = 'x-device-secret';
export const noDeviceSecret = 'none';

/**
 * Of a call about a business: its id. The session works in it for this call, if its user is an active member: whatever the session
 * has been switched to meanwhile, nothing goes to another business.
 */
export const businessHeader = 'x-business';

/** Set on an answer replayed for a repeated key. */
export const replayed = 'idempotent-replayed';

/** Of the list of finished orders: how many older ones with units to bill are not on it. */
export const olderLeft = 'x-older-left';

/**
 * Of the list of active orders: names what the catalog is, without its stock. Another name than before means that there is
 * something new to fetch.
 */
export const catalogHeader = 'x-catalog';

/**
 * Of the list of active orders: names what the roster of shared devices says. Another name than before means that a device with
 * a roster has to ask for it.
 */
export const rosterHeader = 'x-roster';

/** Of the list of active orders: names which stations print for the kitchen. Without one the business has never had any. */
export const stationsHeader = 'x-stations';

/**
 * Of the list of active orders: names which tills and which open shifts there are. Another name than before means that there are others
 * to fetch.
 */
export const tillsHeader = 'x-tills';

/**
 * Of the lists of orders and of their changes: which change of the orders was the latest, to ask for what changed after it. Without
 * one there was none yet.
 */
export const changesHeader = 'x-changes';

/**
 * Of the changes of orders: whether the answer has only the `changes` since what was asked, the `whole` board, or, where the server can't
 * say whether it has had that change, an `unverified` whole one.
 */
export const boardHeader = 'x-board';

/**
 * Of every answer to a session with a business: which history of its orders and bills the server has. Another epoch
 * means that an earlier state of the database was restored, so versions and numbers of the two can't be compared.
 */
export const epochHeader = 'x-epoch';

/** Cookie with a random token that only our own pages can read. */
export const xsrfCookie = 'XSRF-TOKEN';
/** Header in which pages send the token back. */
export const xsrfHeader = 'x-xsrf-token';

/**
 * The ETag of an order's version. The operation that made it, where it is known, tells it from the same version of
 * another history under the same epoch, as a copied database has. Without an epoch the form of 0.1.0.
 * Never changes: the server makes the ETags of stored answers again with it.
 */
export const etagOf = (
  epoch: string | null | undefined,
  { version, operation }: { version: number; operation?: string | undefined },
): string => (epoch ? `"${epoch}-${version}${operation ? `-${operation}` : ''}"` : `"${version}"`);
