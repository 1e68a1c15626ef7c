/** Headers that the device and the server agree on. */
export const idempotencyKey = 'idempotency-key';
export const ifMatch = 'if-match';
/** Set on an answer that was stored by an earlier request with the same key. */
export const replayed = 'idempotent-replayed';

/** The server's random word, which a page of ours can read and another site's can't. */
export const xsrfCookie = 'XSRF-TOKEN';
/** Where a page says it back. */
export const xsrfHeader = 'x-xsrf-token';

/** The ETag of an order's version. */
export const etagOf = (version: number): string => `"${version}"`;
