import * as z from 'zod/mini';
import { category, paymentMethod, product, productsQuery, tax } from '#contract/catalog.ts';
import { AppError } from '../errors.ts';
import { requireBusiness, scopeOf } from '../http/auth.ts';
import { unchanged } from '../http/revalidate.ts';
import type { Deps, Server } from '../http/server.ts';
import { listCategories, listPaymentMethods, listTaxes } from '../services/catalog.ts';
import { findProduct, listProducts } from '../services/products.ts';
import { parseId } from '../services/reference.ts';

const idList = z.array(z.int().check(z.positive(), z.maximum(2_147_483_647)));

/** @throws AppError invalid-input */
const parseCategories = (text: string | undefined): number[] => {
  if (text === undefined) return [];
  try {
    return idList.parse(JSON.parse(text));
  } catch {
    throw new AppError('invalid-input', { categories: 'La lista de categorías no es válida.' });
  }
};

export const catalogRoutes = (app: Server, deps: Deps): void => {
  const { db } = deps.database;

  app.get(
    '/products/:id',
    {
      schema: {
        summary: 'A product',
        params: z.object({ id: z.string() }),
        response: { 200: product },
      },
    },
    (request) => {
      const scope = scopeOf(request, deps);
      const id = parseId(request.params.id);
      if (id === null) throw new AppError('product-not-found');
      return findProduct(db, scope, id);
    },
  );

  app.get(
    '/products/business/:id',
    {
      schema: {
        summary: 'The products of the business',
        params: z.object({ id: z.string() }),
        querystring: productsQuery,
        response: { 200: z.array(product) },
      },
      config: { docs: { headers: ['if-none-match'] } },
    },
    async (request, reply) => {
      const scope = scopeOf(request, deps);
      requireBusiness(scope, request.params.id);
      const { categories, available } = request.query;
      const answer = await listProducts(db, scope, {
        categories: parseCategories(categories),
        available: available === undefined ? undefined : available === 'true',
      });
      return unchanged(request, reply, answer) ? reply : answer;
    },
  );

  app.get(
    '/categories',
    {
      schema: { summary: 'The categories', response: { 200: z.array(category) } },
      config: { docs: { headers: ['if-none-match'] } },
    },
    async (request, reply) => {
      const answer = await listCategories(db, scopeOf(request, deps));
      return unchanged(request, reply, answer) ? reply : answer;
    },
  );

  app.get(
    '/taxes',
    { schema: { summary: 'The active taxes', response: { 200: z.array(tax) } } },
    () => listTaxes(db),
  );

  app.get(
    '/paymentMethod',
    { schema: { summary: 'The payment methods', response: { 200: z.array(paymentMethod) } } },
    () => listPaymentMethods(db),
  );
};
