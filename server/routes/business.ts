import * as z from 'zod/mini';
import { businessInput, businessUpdate } from '#contract/business.ts';
import { business } from '#contract/settings.ts';
import { requireBusiness, scopeOf, sessionOf } from '../http/plugins/session.ts';
import type { Deps, Server } from '../http/server.ts';
import { createBusiness, findBusiness, updateBusiness } from '../services/business/business.ts';

const params = z.object({ id: z.string() });

export const businessRoutes = (app: Server, deps: Deps): void => {
  const { database, now } = deps;

  app.post(
    '/business',
    {
      schema: {
        summary: 'Found the business that its founder works in from now on',
        body: businessInput,
        response: { 201: business },
      },
    },
    async (request, reply) => {
      const { userId } = sessionOf(request);
      const made = await database.transaction((tx) =>
        createBusiness(tx, now(), userId, request.body),
      );
      reply.code(201);
      return made;
    },
  );

  app.get(
    '/business/:id',
    { schema: { summary: 'The business', params, response: { 200: business } } },
    (request) => {
      const scope = scopeOf(request, deps);
      requireBusiness(scope, request.params.id);
      return findBusiness(database.db, scope.businessId);
    },
  );

  app.put(
    '/business/:id',
    {
      schema: {
        summary: 'Replace what the business says of itself',
        params,
        body: businessUpdate,
        response: { 200: business },
      },
    },
    (request) => {
      const scope = scopeOf(request, deps);
      requireBusiness(scope, request.params.id);
      return database.transaction((tx) => updateBusiness(tx, scope.businessId, request.body));
    },
  );
};
