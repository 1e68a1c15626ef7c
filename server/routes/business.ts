import { businessInput, businessUpdate } from '#contract/business.ts';
import { business } from '#contract/settings.ts';
import { stats, statsQuery, usualPeriod } from '#contract/stats.ts';
import { answers } from '../http/helpers/answers.ts';
import { idParams, scopeOfBusiness, sessionOf } from '../http/helpers/scope.ts';
import type { Deps, Server } from '../http/server.ts';
import { createBusiness, findBusiness, updateBusiness } from '../services/business/business.ts';
import { readStats } from '../services/business/stats.ts';

export const businessRoutes = (app: Server, deps: Deps): void => {
  const { database, now } = deps;

  app.post(
    '/business',
    {
      schema: {
        summary: 'Create the business that the user works in',
        body: businessInput,
        response: { 201: business },
      },
    },
    async (request, reply) => {
      const { userId } = sessionOf(request);
      const created = await database.transaction((tx) =>
        createBusiness(tx, now(), userId, request.body),
      );
      reply.code(201);
      return created;
    },
  );

  app.get(
    '/business/:id',
    { schema: { summary: 'The business', params: idParams, response: { 200: business } } },
    (request) =>
      findBusiness(database.db, scopeOfBusiness(request, deps, request.params.id).businessId),
  );

  app.put(
    '/business/:id',
    answers("Replace the business's data", business, { params: idParams, body: businessUpdate }),
    (request) => {
      const { businessId } = scopeOfBusiness(request, deps, request.params.id);
      return database.transaction((tx) => updateBusiness(tx, businessId, request.body));
    },
  );

  app.get(
    '/stats/business/:id',
    answers('Figures of the business in a period', stats, {
      params: idParams,
      querystring: statsQuery,
    }),
    (request) => {
      const scope = scopeOfBusiness(request, deps, request.params.id);
      return readStats(database.db, scope, deps.timeZone, request.query.days ?? usualPeriod);
    },
  );
};
