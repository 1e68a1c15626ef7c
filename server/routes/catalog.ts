import * as z from 'zod/mini';
import { paymentMethod, tax } from '#contract/catalog.ts';
import { answers } from '../http/helpers/answers.ts';
import { needs } from '../http/helpers/needs.ts';
import type { Deps, Server } from '../http/server.ts';
import { listPaymentMethods } from '../services/bills/payment-methods.ts';
import { listTaxes } from '../services/catalog/taxes.ts';
import { categoryRoutes } from './categories.ts';
import { optionGroupRoutes } from './option-groups.ts';
import { productRoutes } from './products.ts';

export const catalogRoutes = (app: Server, deps: Deps): void => {
  const { db } = deps.database;

  productRoutes(app, deps);
  categoryRoutes(app, deps);
  optionGroupRoutes(app, deps);

  app.get('/taxes', needs('any', answers('The active taxes', z.array(tax))), () => listTaxes(db));

  app.get(
    '/paymentMethod',
    needs('any', answers('The payment methods', z.array(paymentMethod))),
    () => listPaymentMethods(db),
  );
};
