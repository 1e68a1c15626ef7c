export const idempotencyKey = 'idempotency-key';
export const ifMatch = 'if-match';
/** Set on an answer replayed for a repeated key. */
export const replayed = 'idempotent-replayed';

/** Cookie with a random token that only our own pages can read. */
export const xsrfCookie = 'XSRF-TOKEN';
/** Header in which pages send the token back. */
export const xsrfHeader = 'x-xsrf-token';

/** The ETag of an order's version. */
export const etagOf = (version: number): string => `"${version}"`;
