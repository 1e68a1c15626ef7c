import * as z from 'zod/mini';
import { category } from '#contract/catalog.ts';
import { categoryForm } from '#contract/category-form.ts';
import { answers } from '../http/helpers/answers.ts';
import { needs } from '../http/helpers/needs.ts';
import { sendUnchanged } from '../http/helpers/revalidate.ts';
import { scopeOf, sessionOf } from '../http/helpers/scope.ts';
import type { Deps, Server } from '../http/server.ts';
import { listCategories } from '../services/catalog/categories.ts';
import { categoryWrites } from '../services/catalog/category-writes.ts';
import { catalogState } from '../services/catalog/state.ts';
import { catalogWriteRoutes } from './catalog-writes.ts';

export const categoryRoutes = (app: Server, deps: Deps): void => {
  const { db } = deps.database;

  app.get(
    '/categories',
    needs('any', {
      ...answers('The categories', z.array(category)),
      config: { docs: { headers: ['if-none-match'] } },
    }),
    async (request, reply) => {
      const scope = scopeOf(request, deps);
      const { changed } = await catalogState(db, scope);
      const seen = [deps.version, scope.businessId, sessionOf(request).epoch, changed];
      if (sendUnchanged(request, reply, seen)) return reply;
      return listCategories(db, scope);
    },
  );

  catalogWriteRoutes(app, deps, 'categories', 'category', {
    row: category,
    form: categoryForm,
    writes: categoryWrites,
  });
};
