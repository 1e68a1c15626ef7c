import {
  businessInput,
  businessUpdate,
  epochAnswer,
  epochInput,
  preferencesInput,
} from '#contract/business.ts';
import { epochHeader } from '#contract/headers.ts';
import { business, preferences } from '#contract/settings.ts';
import {
  serviceMonth,
  serviceMonthQuery,
  stats,
  statsQuery,
  usualPeriod,
} from '#contract/stats.ts';
import { answers, creates } from '../http/helpers/answers.ts';
import { needs } from '../http/helpers/needs.ts';
import { idParams, scopeOfBusiness, sessionOf } from '../http/helpers/scope.ts';
import type { Deps, Server } from '../http/server.ts';
import { readServiceMonth } from '../services/audit/service-month.ts';
import { readStats } from '../services/audit/stats.ts';
import { createBusiness, findBusiness, updateBusiness } from '../services/business/business.ts';
import {
  readDayRule,
  readPreferences,
  updatePreferences,
} from '../services/business/preferences.ts';
import { currentEpoch, renewEpoch } from '../services/members/epochs.ts';

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
      const scope = scopeOfBusiness(request, deps, request.params.id);
      return database.transaction((tx) => updateBusiness(tx, scope, request.body));
    },
  );

  app.get(
    '/business/:id/settings',
    needs(
      'manage-business',
      answers('The settings of the business', preferences, { params: idParams }),
    ),
    (request) =>
      readPreferences(
        database.db,
        scopeOfBusiness(request, deps, request.params.id),
        deps.timeZone,
      ),
  );

  app.put(
    '/business/:id/settings',
    needs(
      'manage-business',
      answers('Change settings of the business', preferences, {
        params: idParams,
        body: preferencesInput,
      }),
    ),
    (request) => {
      const scope = scopeOfBusiness(request, deps, request.params.id);
      return database.transaction((tx) =>
        updatePreferences(tx, scope, request.body, deps.timeZone),
      );
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
      const scope = scopeOfBusiness(request, deps, request.params.id);
      const { businessId } = scope;
      const { seen } = request.body;
      if (seen === sessionOf(request).epoch) {
        const key = String(businessId);
        await limiter.spend('epochBusiness', key);
        const isNew = await renewEpoch(database.db, scope, seen);
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
    async (request) => {
      const scope = scopeOfBusiness(request, deps, request.params.id);
      const rule = await readDayRule(database.db, scope, deps.timeZone);
      return readStats(database, scope, rule, request.query.days ?? usualPeriod);
    },
  );

  app.get(
    '/stats/business/:id/service',
    needs(
      'see-figures',
      answers('The service of a month, and who worked when', serviceMonth, {
        params: idParams,
        querystring: serviceMonthQuery,
      }),
    ),
    async (request) => {
      const scope = scopeOfBusiness(request, deps, request.params.id);
      const rule = await readDayRule(database.db, scope, deps.timeZone);
      return readServiceMonth(database.db, scope, rule, request.query.month);
    },
  );
};
