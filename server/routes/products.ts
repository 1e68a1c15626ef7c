import * as z from 'zod/mini';
import { product, productsQuery } from '#contract/catalog.ts';
import { idempotencyKey } from '#contract/headers.ts';
import { productForm } from '#contract/product-form.ts';
import { id } from '#contract/text-fields.ts';
import { AppError } from '../errors.ts';
import { answers } from '../http/helpers/answers.ts';
import { createFromForm, updateFromForm } from '../http/helpers/form-writes.ts';
import { sendUnchanged } from '../http/helpers/revalidate.ts';
import { idOf, idParams, scopeOf, scopeOfBusiness } from '../http/helpers/scope.ts';
import { streamList } from '../http/helpers/stream-list.ts';
import type { Deps, Server } from '../http/server.ts';
import { createProduct, deleteProduct, updateProduct } from '../services/catalog/product-writes.ts';
import { findProduct, productPages } from '../services/catalog/products.ts';
import { catalogState } from '../services/catalog/state.ts';

/** @throws AppError invalid-input */
const parseCategories = (text: string | undefined): number[] => {
  if (text === undefined) return [];
  try {
    return z.array(id).parse(JSON.parse(text));
  } catch {
    throw new AppError('invalid-input', { categories: 'La lista de categorías no es válida.' });
  }
};

export const productRoutes = (app: Server, deps: Deps): void => {
  const { db, transaction } = deps.database;

  app.get(
    '/products/:id',
    { schema: { summary: 'A product', params: idParams, response: { 200: product } } },
    (request) => findProduct(db, scopeOf(request, deps), idOf(request.params, 'product-not-found')),
  );

  app.delete(
    '/products/:id',
    { schema: { summary: 'Delete a product', params: idParams, response: { 200: product } } },
    (request) =>
      transaction((tx) =>
        deleteProduct(tx, scopeOf(request, deps), idOf(request.params, 'product-not-found')),
      ),
  );

  app.get(
    '/products/business/:id',
    {
      ...answers('The products of the business', z.array(product), {
        params: idParams,
        querystring: productsQuery,
      }),
      config: { docs: { headers: ['if-none-match'] } },
    },
    async (request, reply) => {
      const scope = scopeOfBusiness(request, deps, request.params.id);
      const { available } = request.query;
      const categories = parseCategories(request.query.categories);
      // Read before the list: a change in between makes the list newer than its ETag, so it is fetched again.
      const state = [deps.version, await catalogState(db, scope), categories, available];
      if (sendUnchanged(request, reply, state)) return reply;
      const filter = { categories, available: available && available === 'true' };
      return streamList(reply, product, productPages(db, scope, filter));
    },
  );
};

/** On an app that takes forms. */
export const productFormRoutes = (app: Server, deps: Deps): void => {
  app.post(
    '/products',
    {
      schema: {
        summary: 'Create a product',
        consumes: ['multipart/form-data'],
        body: productForm,
        response: { 201: product },
      },
      config: { docs: { headers: [idempotencyKey] } },
    },
    (request, reply) => createFromForm(request, reply, deps, request.body, createProduct),
  );

  app.put(
    '/products/:id',
    {
      schema: {
        summary: 'Change a product',
        consumes: ['multipart/form-data'],
        params: idParams,
        body: productForm,
        response: { 200: product },
      },
    },
    async (request) => {
      const scope = scopeOf(request, deps);
      const productId = idOf(request.params, 'product-not-found');
      return updateFromForm(deps, scope, request.body, (tx, _scope, form, imageHash) =>
        updateProduct(tx, scope, productId, form, imageHash),
      );
    },
  );
};
