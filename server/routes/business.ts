import { businessInput, businessUpdate, epochAnswer, epochInput } from '#contract/business.ts';
import { epochHeader } from '#contract/headers.ts';
import { business } from '#contract/settings.ts';
import { stats, statsQuery, usualPeriod } from '#contract/stats.ts';
import { answers, creates } from '../http/helpers/answers.ts';
import { needs } from '../http/helpers/needs.ts';
import { idParams, scopeOfBusiness, sessionOf } from '../http/helpers/scope.ts';
import type { Deps, Server } from '../http/server.ts';
import { createBusiness, findBusiness, updateBusiness } from '../services/business/business.ts';
import { currentEpoch, renewEpoch } from '../services/business/epochs.ts';
import { readStats } from '../services/business/stats.ts';

export const businessRoutes = (app: Server, deps: Deps): void => {
  const { database, limiter, now } = deps;

  app.post(
    '/business',
    needs('any', creates('Create the business that the user works in', business, businessInput)),
    async (request, reply) => {
      const created = await database.transaction((tx) =>
        createBusiness(tx, now(), sessionOf(request), request.body),
      );
      reply.code(201);
      return created;
    },
  );

  app.get(
    '/business/:id',
    needs('any', answers('The business', business, { params: idParams })),
    (request) =>
      findBusiness(database.db, scopeOfBusiness(request, deps, request.params.id).businessId),
  );

  app.put(
    '/business/:id',
    needs(
      'manage-business',
      answers("Replace the business's data", business, { params: idParams, body: businessUpdate }),
    ),
    (request) => {
      const { businessId } = scopeOfBusiness(request, deps, request.params.id);
      return database.transaction((tx) => updateBusiness(tx, businessId, request.body));
    },
  );

  app.post(
    '/business/:id/epoch',
    needs(
      'any',
      answers('Begin a new epoch, when the server has less than it had in this one', epochAnswer, {
        params: idParams,
        body: epochInput,
      }),
    ),
    async (request, reply) => {
      const { businessId } = scopeOfBusiness(request, deps, request.params.id);
      const { seen } = request.body;
      if (seen === sessionOf(request).epoch) {
        const key = String(businessId);
        await limiter.spend('epochBusiness', key);
        const isNew = await renewEpoch(database.db, businessId, seen);
        if (!isNew) await limiter.refund('epochBusiness', key);
      }
      const epoch = await currentEpoch(database.db, businessId);
      reply.header(epochHeader, epoch);
      return { epoch };
    },
  );

  app.get(
    '/stats/business/:id',
    needs(
      'see-figures',
      answers('Figures of the business in a period', stats, {
        params: idParams,
        querystring: statsQuery,
      }),
    ),
    (request) => {
      const scope = scopeOfBusiness(request, deps, request.params.id);
      return readStats(database.db, scope, deps.timeZone, request.query.days ?? usualPeriod);
    },
  );
};
