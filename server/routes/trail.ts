import * as z from 'zod/mini';
import { reviews, reviewsQuery, trailRow } from '#contract/trail.ts';
import { answers } from '../http/helpers/answers.ts';
import { needs } from '../http/helpers/needs.ts';
import { idParams, scopeOf, scopeOfBusiness } from '../http/helpers/scope.ts';
import type { Deps, Server } from '../http/server.ts';
import { trailOfBill, trailOfOrder } from '../services/audit/read.ts';
import { listReviews, markReviewed } from '../services/audit/reviews.ts';
import { readDayRule } from '../services/business/preferences.ts';
import { parseId } from '../services/kernel/reference.ts';

const reviewParams = z.extend(idParams, { reviewId: z.pipe(z.string(), z.transform(parseId)) });

export const trailRoutes = (app: Server, deps: Deps): void => {
  const { db, transaction } = deps.database;

  app.get(
    '/orders/:id/trail',
    needs(
      'see-orders',
      answers('What was done to an order and its bills', z.array(trailRow), { params: idParams }),
    ),
    (request) => trailOfOrder(db, scopeOf(request, deps), request.params.id),
  );

  app.get(
    '/bills/:id/trail',
    needs('see-sales', answers('What was done to a bill', z.array(trailRow), { params: idParams })),
    (request) => trailOfBill(db, scopeOf(request, deps), request.params.id),
  );

  app.get(
    '/business/:id/reviews',
    needs(
      'see-figures',
      answers('What somebody should look at', reviews, {
        params: idParams,
        querystring: reviewsQuery,
      }),
    ),
    async (request) => {
      const { params, query } = request;
      const scope = scopeOfBusiness(request, deps, params.id);
      return listReviews(db, scope, query, await readDayRule(db, scope, deps.timeZone));
    },
  );

  app.post(
    '/business/:id/reviews/:reviewId',
    needs('see-figures', answers('Note that it was looked at', trailRow, { params: reviewParams })),
    (request) => {
      const { id, reviewId } = request.params;
      const scope = scopeOfBusiness(request, deps, id);
      return transaction((tx) => markReviewed(tx, scope, reviewId));
    },
  );
};
