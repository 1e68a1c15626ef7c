/** Request headers that a route reads. */
export type RequestHeader =
  | 'idempotency-key'
  | 'if-match'
  | 'if-none-match'
  | 'x-actor'
  | 'x-again'
  | 'x-business'
  | 'x-device'
  | 'x-device-secret'
  | 'x-device-time'
  | 'x-ticket-follows'
  | 'x-xsrf-token';

/** Documentation of a route that its schema can't express. */
export interface RouteDocs {
  headers?: readonly RequestHeader[];
  /** Media type of an answer that is not JSON. */
  produces?: string;
  /** Status -> meaning, for answers without a schema. */
  answers?: Record<number, string>;
  /** Required access: none, or a security scheme: a session (set by `requireSession`), or the metrics token. */
  access?: 'session' | 'metrics';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    docs?: RouteDocs;
  }
}
