import * as z from 'zod/mini';
import { stats, statsQuery, usualPeriod } from '#contract/stats.ts';
import { requireBusiness, scopeOf } from '../http/plugins/session.ts';
import type { Deps, Server } from '../http/server.ts';
import { readStats } from '../services/business/stats.ts';

export const statsRoutes = (app: Server, deps: Deps): void => {
  app.get(
    '/stats/business/:id',
    {
      schema: {
        summary: 'Figures of the business in a period',
        params: z.object({ id: z.string() }),
        querystring: statsQuery,
        response: { 200: stats },
      },
    },
    (request) => {
      const scope = scopeOf(request, deps);
      requireBusiness(scope, request.params.id);
      return readStats(deps.database.db, scope, deps.timeZone, request.query.days ?? usualPeriod);
    },
  );
};
