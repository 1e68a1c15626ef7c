import { expect } from 'vitest';
import type { Target } from '#tests/harness/target.ts';

/** The routes in the OpenAPI document of the server under test, so that no new one is forgotten. */

export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export type Method = (typeof methods)[number];

export interface Route {
  method: Method;
  /** Below /api/, with its parameters in braces: "orders/{id}/finish". */
  path: string;
  hasBody: boolean;
  /** Names of the ids in query and body: "businessId", "products". */
  ids: string[];
}

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

interface Operation {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
}

const namesId = (name: string): boolean =>
  /Id$|^(categories|products|optionGroups|taxes)$/.test(name);

/** Names of the ids anywhere in a body. A list of objects is searched in its objects. */
const idsIn = ({ properties = {}, items, anyOf = [] }: Schema): string[] => [
  ...Object.entries(properties).flatMap(([name, schema]) => {
    const inside = idsIn(schema);
    return inside.length > 0 || !namesId(name) ? inside : [name];
  }),
  ...(items ? idsIn(items) : []),
  ...anyOf.flatMap(idsIn),
];

const idsOf = ({ parameters = [], requestBody }: Operation): string[] => [
  ...parameters.flatMap(({ in: where, name }) =>
    where === 'query' && namesId(name) ? [name] : [],
  ),
  ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => idsIn(schema)),
];

/** Every route, with HEAD for each GET. */
export const routesOf = async ({ own }: Target): Promise<Route[]> => {
  const answer = await own.call('GET', 'openapi.json', { token: null });
  expect(answer.status).toBe(200);
  const { paths }: Document = answer.body;
  return Object.entries(paths).flatMap(([address, operations]) =>
    Object.entries(operations).flatMap(([verb, operation]): Route[] => {
      const path = address.replace(/^\/api\//, '');
      const route = {
        method: verb.toUpperCase() as Method,
        path,
        hasBody: operation.requestBody !== undefined,
        ids: idsOf(operation),
      };
      return route.method === 'GET' ? [route, { ...route, method: 'HEAD' }] : [route];
    }),
  );
};

export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string =>
  `${method} ${path}`;

/** The routes without a session, on purpose. All others must require one. */
const open = [
  'GET openapi.json',
  'GET health',
  'GET metrics',
  'GET images/{name}',
  'GET categories/images',
  'POST auth/login',
  'POST auth/signup',
  'POST auth/forgot-password',
  'POST auth/reset-password',
  'GET auth/google',
  'GET auth/google/callback',
  'GET invitations/{token}',
  'POST invitations/{token}/accept',
];

export const isOpen = (route: Route): boolean =>
  open.includes(nameOf(route).replace(/^HEAD/, 'GET'));
