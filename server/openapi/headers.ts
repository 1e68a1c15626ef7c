import type { RequestHeader } from './route-docs.ts';

const described: Record<
  RequestHeader,
  { type: 'string'; maxLength?: number; description: string }
> = {
  'idempotency-key': {
    type: 'string',
    maxLength: 200,
    description:
      'Chosen by the client, one per change. A repeated request with the same key has no second effect and gets the first answer, with `idempotent-replayed: true`.',
  },
  'if-match': {
    type: 'string',
    description: 'The ETag of the known version; 412 when it is outdated.',
  },
  'if-none-match': {
    type: 'string',
    description: 'The ETag of the cached answer; 304 when it is current.',
  },
  'x-xsrf-token': {
    type: 'string',
    description: 'The value of the cookie XSRF-TOKEN, for requests authenticated by a cookie.',
  },
};

/** The headers as one JSON schema. */
export const headerSchema = (names: readonly RequestHeader[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, described[name]])),
});
