import * as z from 'zod/mini';
import { category } from '#contract/catalog.ts';
import { categoryForm } from '#contract/category-form.ts';
import { idempotencyKey } from '#contract/headers.ts';
import { answers, creates } from '../http/helpers/answers.ts';
import { createFromForm, updateFromForm } from '../http/helpers/form-writes.ts';
import { sendUnchanged } from '../http/helpers/revalidate.ts';
import { numberParams, scopeOf } from '../http/helpers/scope.ts';
import type { Deps, Server } from '../http/server.ts';
import { listCategories } from '../services/catalog/categories.ts';
import {
  createCategory,
  deleteCategory,
  updateCategory,
} from '../services/catalog/category-writes.ts';
import { catalogState } from '../services/catalog/state.ts';

export const categoryRoutes = (app: Server, deps: Deps): void => {
  const { db, transaction } = deps.database;

  app.get(
    '/categories',
    {
      ...answers('The categories', z.array(category)),
      config: { docs: { headers: ['if-none-match'] } },
    },
    async (request, reply) => {
      const scope = scopeOf(request, deps);
      const { changed } = await catalogState(db, scope);
      if (sendUnchanged(request, reply, [deps.version, scope.businessId, changed])) return reply;
      return listCategories(db, scope);
    },
  );

  app.delete(
    '/categories/:id',
    answers('Delete a category', category, { params: numberParams }),
    (request) => transaction((tx) => deleteCategory(tx, scopeOf(request, deps), request.params.id)),
  );
};

/** On an app that takes forms. */
export const categoryFormRoutes = (app: Server, deps: Deps): void => {
  app.post(
    '/categories',
    {
      ...creates('Create a category', category, categoryForm),
      config: { docs: { headers: [idempotencyKey] } },
    },
    (request, reply) => createFromForm(request, reply, deps, request.body, createCategory),
  );

  app.put(
    '/categories/:id',
    answers('Change a category', category, { params: numberParams, body: categoryForm }),
    (request) => updateFromForm(request, deps, request.params.id, request.body, updateCategory),
  );
};
