import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { named } from './names.ts';
import type { RequestHeader, RouteDocs } from './route-docs.ts';

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>;
type RouteSchema = Record<string, unknown>;

const toJsonSchema = createJsonSchemaTransform({ schemaRegistry: named });

const error = {
  description: 'What went wrong, in Spanish for a person and as a code for a program.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

const headers: Record<RequestHeader, { maxLength?: number; description: string }> = {
  'idempotency-key': {
    maxLength: 200,
    description:
      'Chosen by the client, one per change. A repeated request with the same key has no second effect and gets the first answer, with `idempotent-replayed: true`.',
  },
  'if-match': { description: 'The ETag of the known version; 412 when it is outdated.' },
  'x-device': { description: 'The id that the calling shared device gave itself.' },
  'x-device-secret': {
    description:
      'The secret of the calling shared device, as the answer to an earlier call gave it in a header of this name. `none`: it has none yet and keeps one.',
  },
  'x-device-time': {
    description:
      'The present time by the clock that the times of the request were taken from (UTC, ISO 8601), or by how many milliseconds it was ahead when the server accepted the change before it was put back. They are moved by as much as it is off.',
  },
  'x-again': {
    description:
      'Of a change that the server had accepted before its database was put back to an earlier copy: `true`, or the number that the order or bill had then. It is taken as it was, also where a later change has come back before it. It counts for 30 days after the server was put back. A header `x-contains` of older apps counts as `true`.',
  },
  'x-ticket-follows': {
    description:
      'Of a change whose paper the device has printed already: `true` while the ticket that tells of it is still to be sent. For 20 s, or as long as the device had claimed lines of it before, or until the ticket comes, no other device can claim lines of the order.',
  },
  'x-actor': {
    description:
      'The member of the business who works at a shared device. The call is allowed what both their role and that of the account are allowed.',
  },
  'x-business': {
    description:
      'The id of the business that the call is about. The session works there for this call, if its user is an active member.',
  },
  'if-none-match': { description: 'The ETag of the cached answer; 304 when it is current.' },
  'x-xsrf-token': {
    description: 'The value of the cookie XSRF-TOKEN, for requests authenticated by a cookie.',
  },
};

/** The headers as one JSON schema. */
const headerSchema = (names: readonly RequestHeader[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string', ...headers[name] }])),
});

/** Optional bodies carry no data, so they are left out of the document. */
const isOptional = (body: unknown): boolean =>
  body instanceof z.ZodMiniType && z.safeParse(body, undefined).success;

const meanings: Record<string, string> = { 200: 'Done', 201: 'Created', 302: 'Redirect' };

const asJson = ([status, schema]: [string, unknown]) => [
  status,
  { description: meanings[status] ?? 'Done', content: { 'application/json': { schema } } },
];

/** Tells the generator that an answer has no body. */
const empty = { type: 'null' };

const answersOf = (schema: RouteSchema, docs: RouteDocs): RouteSchema => {
  const plain = Object.entries(docs.answers ?? {}).map(([status, description]) => {
    const body = status === '200' && docs.produces;
    const content = body ? { content: { [body]: { schema: {} } } } : empty;
    return [status, { description, ...content }];
  });
  const notModified = docs.headers?.includes('if-none-match')
    ? { 304: { description: 'The client has this answer already.', ...empty } }
    : {};
  return {
    ...Object.fromEntries(Object.entries((schema.response as RouteSchema) ?? {}).map(asJson)),
    ...Object.fromEntries(plain),
    ...notModified,
    default: error,
  };
};

/** "/api/orders/:id/finish" and PATCH -> "patchOrdersByIdFinish" */
const operationId = (method: string, url: string): string => {
  const words = url
    .replace(/^\/api\//, '')
    .replace(/:(\w+)/g, 'by-$1')
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean);
  return [
    method.toLowerCase(),
    ...words.map((word) => word[0]?.toUpperCase() + word.slice(1)),
  ].join('');
};

const serverPaths = ['openapi.json', 'health', 'metrics', 'images'];

const tagOf = (url: string): string => {
  const [, , first = ''] = url.split('/');
  return serverPaths.includes(first) ? 'server' : first;
};

/** Describes a route as an operation of the document. */
export const describeRoute: Transform = (route) => {
  const { url } = route;
  const schema = (route.schema ?? {}) as RouteSchema;
  if (schema.hide) return { schema: { hide: true }, url };
  const docs: RouteDocs = route.route.config?.docs ?? {};
  const json = toJsonSchema({
    ...route,
    schema: { ...schema, ...(isOptional(schema.body) ? { body: undefined } : {}) },
  } as Parameters<Transform>[0]);
  const described = json.schema as RouteSchema;
  return {
    url,
    schema: {
      ...described,
      operationId: operationId(String(route.route.method), url),
      tags: [tagOf(url)],
      security: docs.access ? [{ [docs.access]: [] }] : [],
      ...(docs.headers ? { headers: headerSchema(docs.headers) } : {}),
      response: answersOf(described, docs),
    } as RouteSchema,
  };
};
