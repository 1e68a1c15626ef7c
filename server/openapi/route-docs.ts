import type { ZodMiniType } from 'zod/mini';

/** Headers of a request that mean something to a route. */
export type RequestHeader = 'idempotency-key' | 'if-match' | 'if-none-match' | 'x-xsrf-token';

/** What the document says of a route and the route's schema can't say. */
export interface RouteDocs {
  headers?: readonly RequestHeader[];
  /** Fields of a multipart body; the handler reads them itself. */
  multipart?: ZodMiniType;
  /** Media type of an answer that is not JSON. */
  produces?: string;
  /** Status of the answer where the schema names none, with what it means. */
  answers?: Record<number, string>;
  /** Who may call: everybody, a signed-in user (set by `requireSession`), or who reads the metrics. */
  access?: 'session' | 'metrics';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    docs?: RouteDocs;
  }
}
