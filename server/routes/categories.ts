import * as z from 'zod/mini';
import { category } from '#contract/catalog.ts';
import { categoryForm } from '#contract/category-form.ts';
import { idempotencyKey } from '#contract/headers.ts';
import { createFromForm, updateFromForm } from '../http/helpers/form-writes.ts';
import { sendUnchanged } from '../http/helpers/revalidate.ts';
import { idOf, idParams, scopeOf } from '../http/helpers/scope.ts';
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
      schema: { summary: 'The categories', response: { 200: z.array(category) } },
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
    { schema: { summary: 'Delete a category', params: idParams, response: { 200: category } } },
    (request) =>
      transaction((tx) =>
        deleteCategory(tx, scopeOf(request, deps), idOf(request.params, 'category-not-found')),
      ),
  );
};

/** On an app that takes forms. */
export const categoryFormRoutes = (app: Server, deps: Deps): void => {
  app.post(
    '/categories',
    {
      schema: {
        summary: 'Create a category',
        consumes: ['multipart/form-data'],
        body: categoryForm,
        response: { 201: category },
      },
      config: { docs: { headers: [idempotencyKey] } },
    },
    (request, reply) => createFromForm(request, reply, deps, request.body, createCategory),
  );

  app.put(
    '/categories/:id',
    {
      schema: {
        summary: 'Change a category',
        consumes: ['multipart/form-data'],
        params: idParams,
        body: categoryForm,
        response: { 200: category },
      },
    },
    async (request) => {
      const scope = scopeOf(request, deps);
      const id = idOf(request.params, 'category-not-found');
      return updateFromForm(deps, scope, request.body, (tx, _scope, form, imageHash) =>
        updateCategory(tx, scope, id, form, imageHash),
      );
    },
  );
};
