import swagger from '@fastify/swagger';
import { createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Server } from '../http/server.ts';
import { named } from './names.ts';
import { describeRoute } from './transform.ts';

const description = `The REST API of Comanda. Sign in with \`POST /api/auth/login\` and send the token as
\`Authorization: Bearer …\`. Amounts are decimal text, times are UTC in ISO 8601. Every answer carries
\`x-request-id\`; every refusal is \`{ message, code, fields? }\`, its message in Spanish for the person at the till.
A client that may lose its connection sends every change of orders and bills with an \`Idempotency-Key\` and may
repeat it until it is answered; \`POST /api/batch\` takes many of them in one call. \`x-epoch\` names the history that the
server has of the business's orders and bills: another one means that an earlier state of its database was restored. A client then asks
\`POST /api/operations/known\` which of its accepted changes are lost, and sends those again under their own keys, with \`x-again\`.`;

const components = {
  securitySchemes: {
    session: {
      type: 'http',
      scheme: 'bearer',
      description: 'The token of POST /api/auth/login; valid for 90 days after its last use.',
    },
    metrics: {
      type: 'http',
      scheme: 'bearer',
      description: 'METRICS_TOKEN; without one only callers on the same machine are answered.',
    },
  },
} as const;

type Schemas = Record<string, unknown>;

const withSchemas = createJsonSchemaTransformObject({ schemaRegistry: named });

const referencedIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name]) => name ?? '',
  );

/** Drops unreferenced schemas; the generator makes each for input and output. */
const dropUnused = (paths: unknown, schemas: Schemas): void => {
  const used = new Set<string>();
  const queue = referencedIn(paths);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    queue.push(...referencedIn(schemas[name]));
  }
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
};

/** Collects every route registered after this into an OpenAPI 3.1 document, `app.swagger()`. */
export const useDocument = async (app: Server, version: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Comanda', version, description, license: { name: 'MIT', identifier: 'MIT' } },
      servers: [{ url: '/' }],
      components,
    },
    convertConstToEnum: false,
    stripBasePath: false,
    transform: describeRoute,
    transformObject: (document) => {
      const whole = withSchemas(document);
      const schemas = 'components' in whole ? whole.components?.schemas : undefined;
      if (schemas) dropUnused(whole.paths, schemas);
      return whole;
    },
  });
};
