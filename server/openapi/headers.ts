import type { RequestHeader } from './route-docs.ts';

const described: Record<
  RequestHeader,
  { type: 'string'; maxLength?: number; description: string }
> = {
  'idempotency-key': {
    type: 'string',
    maxLength: 200,
    description:
      'Made by the client, one for each change. A request that comes again with the same key has no second effect and gets the first answer, with `idempotent-replayed: true`.',
  },
  'if-match': {
    type: 'string',
    description: 'The ETag of the version that was seen; 412 when it is no longer the last.',
  },
  'if-none-match': {
    type: 'string',
    description: 'The ETag of the answer that the client has; 304 when nothing has changed.',
  },
  'x-xsrf-token': {
    type: 'string',
    description: 'The value of the cookie XSRF-TOKEN, where another cookie says who asks.',
  },
};

/** The headers as one JSON schema. */
export const headerSchema = (names: readonly RequestHeader[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, described[name]])),
});
