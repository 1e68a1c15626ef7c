import * as z from 'zod/mini';
import { product, productsQuery } from '#contract/catalog.ts';
import { againHeader } from '#contract/headers.ts';
import { soldOutInput } from '#contract/options.ts';
import { productForm } from '#contract/product-form.ts';
import { id } from '#contract/text-fields.ts';
import { AppError } from '../errors.ts';
import { answers } from '../http/helpers/answers.ts';
import { varyByEncoding } from '../http/helpers/encodings.ts';
import { idempotent, writeOnce } from '../http/helpers/idempotent.ts';
import { keepLists, sendKept } from '../http/helpers/kept-lists.ts';
import { needs } from '../http/helpers/needs.ts';
import { sendUnchanged } from '../http/helpers/revalidate.ts';
import {
  idParams,
  numberParams,
  scopeOf,
  scopeOfBusiness,
  sessionOf,
} from '../http/helpers/scope.ts';
import { streamList } from '../http/helpers/stream-list.ts';
import type { Deps, Server } from '../http/server.ts';
import { productWrites } from '../services/catalog/product-writes.ts';
import { findProduct, productPages } from '../services/catalog/products.ts';
import { setProductSoldOut } from '../services/catalog/sold-out.ts';
import { catalogState } from '../services/catalog/state.ts';
import { catalogWriteRoutes } from './catalog-writes.ts';
import { menuFileRoutes } from './menu-file.ts';

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
  const { db } = deps.database;
  const lists = keepLists();

  app.get(
    '/products/:id',
    needs('any', answers('A product', product, { params: numberParams })),
    (request) => findProduct(db, scopeOf(request, deps), request.params.id),
  );

  app.get(
    '/products/business/:id',
    needs('any', {
      ...answers('The products of the business', z.array(product), {
        params: idParams,
        querystring: productsQuery,
      }),
      config: { docs: { headers: ['if-none-match'] } },
    }),
    async (request, reply) => {
      const scope = scopeOfBusiness(request, deps, request.params.id);
      const { available } = request.query;
      const categories = parseCategories(request.query.categories);
      // Read before the list: a change in between makes the list newer than its ETag, so it is fetched again.
      const state = await catalogState(db, scope);
      const seen = [deps.version, sessionOf(request).epoch, state, categories, available];
      varyByEncoding(reply);
      if (sendUnchanged(request, reply, seen)) return reply;
      const { businessId } = scope;
      const etag = String(reply.getHeader('etag'));
      const kept = lists.find(businessId, etag);
      if (kept) return sendKept(request, reply, kept);
      const filter = { categories, available: available && available === 'true' };
      return streamList(reply, product, productPages(db, scope, filter), (text) =>
        lists.keeping(businessId, etag, text),
      );
    },
  );

  app.put(
    '/products/:id/sold-out',
    needs('sold-out', {
      ...answers('Sell out a product until tomorrow, or not', product, {
        params: numberParams,
        body: soldOutInput,
      }),
      ...idempotent(againHeader),
    }),
    (request, reply) =>
      writeOnce(request, reply, deps, async (tx, scope) => {
        const { params, body } = request;
        const changed = await setProductSoldOut(tx, scope, params.id, body, deps.timeZone);
        return { status: 200, body: changed };
      }),
  );

  menuFileRoutes(app, deps);

  catalogWriteRoutes(app, deps, 'products', 'product', {
    row: product,
    form: productForm,
    writes: productWrites,
  });
};
