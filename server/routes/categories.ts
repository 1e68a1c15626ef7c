import * as z from 'zod/mini';
import { category } from '#contract/catalog.ts';
import { categoryForm } from '#contract/category-form.ts';
import { idempotencyKey } from '#contract/headers.ts';
import { AppError } from '../errors.ts';
import { makeOnce } from '../http/helpers/idempotent.ts';
import { unchanged } from '../http/helpers/revalidate.ts';
import { scopeOf } from '../http/plugins/session.ts';
import type { Deps, Server } from '../http/server.ts';
import { normalise } from '../images/normalise.ts';
import { listCategories } from '../services/catalog/categories.ts';
import {
  createCategory,
  deleteCategory,
  updateCategory,
} from '../services/catalog/category-writes.ts';
import { catalogState } from '../services/catalog/state.ts';
import { storeUpload } from '../services/images.ts';
import { parseId } from '../services/reference.ts';

const params = z.object({ id: z.string() });

/** @throws AppError category-not-found */
const idOf = ({ id }: z.infer<typeof params>): number => {
  const number = parseId(id);
  if (number === null) throw new AppError('category-not-found');
  return number;
};

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
      if (unchanged(request, reply, [deps.version, scope.businessId, changed])) return reply;
      return listCategories(db, scope);
    },
  );

  app.delete(
    '/categories/:id',
    { schema: { summary: 'Delete a category', params, response: { 200: category } } },
    (request) =>
      transaction((tx) => deleteCategory(tx, scopeOf(request, deps), idOf(request.params))),
  );
};

/** On an app that takes forms. */
export const categoryFormRoutes = (app: Server, deps: Deps): void => {
  const { transaction } = deps.database;

  app.post(
    '/categories',
    {
      schema: {
        summary: 'Make a category',
        consumes: ['multipart/form-data'],
        body: categoryForm,
        response: { 201: category },
      },
      config: { docs: { headers: [idempotencyKey] } },
    },
    async (request, reply) => {
      const scope = scopeOf(request, deps);
      const { img, ...form } = request.body;
      const picture = img && (await normalise(img));
      await makeOnce(request, reply, deps, scope, async (tx) =>
        createCategory(tx, scope, form, await storeUpload(tx, picture, scope.now)),
      );
    },
  );

  app.put(
    '/categories/:id',
    {
      schema: {
        summary: 'Change a category',
        consumes: ['multipart/form-data'],
        params,
        body: categoryForm,
        response: { 200: category },
      },
    },
    async (request) => {
      const scope = scopeOf(request, deps);
      const id = idOf(request.params);
      const { img, ...form } = request.body;
      const picture = img && (await normalise(img));
      return transaction(async (tx) =>
        updateCategory(tx, scope, id, form, await storeUpload(tx, picture, scope.now)),
      );
    },
  );
};
