import * as z from 'zod/mini';
import { product, productsQuery } from '#contract/catalog.ts';
import { idempotencyKey } from '#contract/headers.ts';
import { productForm } from '#contract/product-form.ts';
import { id } from '#contract/text-fields.ts';
import { AppError } from '../errors.ts';
import { answers, creates } from '../http/helpers/answers.ts';
import { createFromForm, updateFromForm } from '../http/helpers/form-writes.ts';
import { sendUnchanged } from '../http/helpers/revalidate.ts';
import { idParams, numberParams, scopeOf, scopeOfBusiness } from '../http/helpers/scope.ts';
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

  app.get('/products/:id', answers('A product', product, { params: numberParams }), (request) =>
    findProduct(db, scopeOf(request, deps), request.params.id),
  );

  app.delete(
    '/products/:id',
    answers('Delete a product', product, { params: numberParams }),
    (request) => transaction((tx) => deleteProduct(tx, scopeOf(request, deps), request.params.id)),
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
      ...creates('Create a product', product, productForm),
      config: { docs: { headers: [idempotencyKey] } },
    },
    (request, reply) => createFromForm(request, reply, deps, request.body, createProduct),
  );

  app.put(
    '/products/:id',
    answers('Change a product', product, { params: numberParams, body: productForm }),
    (request) => updateFromForm(request, deps, request.params.id, request.body, updateProduct),
  );
};
