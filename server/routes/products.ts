import * as z from 'zod/mini';
import { product, productsQuery } from '#contract/catalog.ts';
import { idempotencyKey } from '#contract/headers.ts';
import { productForm } from '#contract/product-form.ts';
import { AppError } from '../errors.ts';
import { makeOnce } from '../http/helpers/idempotent.ts';
import { unchanged } from '../http/helpers/revalidate.ts';
import { streamList } from '../http/helpers/stream-list.ts';
import { requireBusiness, scopeOf } from '../http/plugins/session.ts';
import type { Deps, Server } from '../http/server.ts';
import { normalise } from '../images/normalise.ts';
import { createProduct, deleteProduct, updateProduct } from '../services/catalog/product-writes.ts';
import { findProduct, productPages } from '../services/catalog/products.ts';
import { catalogState } from '../services/catalog/state.ts';
import { storeUpload } from '../services/images.ts';
import { parseId } from '../services/reference.ts';

const idList = z.array(z.int().check(z.positive(), z.maximum(2_147_483_647)));
const params = z.object({ id: z.string() });

/** @throws AppError invalid-input */
const parseCategories = (text: string | undefined): number[] => {
  if (text === undefined) return [];
  try {
    return idList.parse(JSON.parse(text));
  } catch {
    throw new AppError('invalid-input', { categories: 'La lista de categorías no es válida.' });
  }
};

/** @throws AppError product-not-found */
const idOf = ({ id }: z.infer<typeof params>): number => {
  const number = parseId(id);
  if (number === null) throw new AppError('product-not-found');
  return number;
};

export const productRoutes = (app: Server, deps: Deps): void => {
  const { db, transaction } = deps.database;

  app.get(
    '/products/:id',
    { schema: { summary: 'A product', params, response: { 200: product } } },
    (request) => findProduct(db, scopeOf(request, deps), idOf(request.params)),
  );

  app.delete(
    '/products/:id',
    { schema: { summary: 'Delete a product', params, response: { 200: product } } },
    (request) =>
      transaction((tx) => deleteProduct(tx, scopeOf(request, deps), idOf(request.params))),
  );

  app.get(
    '/products/business/:id',
    {
      schema: {
        summary: 'The products of the business',
        params,
        querystring: productsQuery,
        response: { 200: z.array(product) },
      },
      config: { docs: { headers: ['if-none-match'] } },
    },
    async (request, reply) => {
      const scope = scopeOf(request, deps);
      requireBusiness(scope, request.params.id);
      const { available } = request.query;
      const categories = parseCategories(request.query.categories);
      // Before the list: a change in between makes the list newer than its name, so it is fetched again.
      const state = [deps.version, await catalogState(db, scope), categories, available];
      if (unchanged(request, reply, state)) return reply;
      const filter = { categories, available: available && available === 'true' };
      return streamList(reply, product, productPages(db, scope, filter));
    },
  );
};

/** On an app that takes forms. */
export const productFormRoutes = (app: Server, deps: Deps): void => {
  const { transaction } = deps.database;

  app.post(
    '/products',
    {
      schema: {
        summary: 'Make a product',
        consumes: ['multipart/form-data'],
        body: productForm,
        response: { 201: product },
      },
      config: { docs: { headers: [idempotencyKey] } },
    },
    async (request, reply) => {
      const scope = scopeOf(request, deps);
      const { img, ...form } = request.body;
      const picture = img && (await normalise(img));
      await makeOnce(request, reply, deps, scope, async (tx) =>
        createProduct(tx, scope, form, await storeUpload(tx, picture, scope.now)),
      );
    },
  );

  app.put(
    '/products/:id',
    {
      schema: {
        summary: 'Change a product',
        consumes: ['multipart/form-data'],
        params,
        body: productForm,
        response: { 200: product },
      },
    },
    async (request) => {
      const scope = scopeOf(request, deps);
      const id = idOf(request.params);
      const { img, ...form } = request.body;
      const picture = img && (await normalise(img));
      return transaction(async (tx) =>
        updateProduct(tx, scope, id, form, await storeUpload(tx, picture, scope.now)),
      );
    },
  );
};
