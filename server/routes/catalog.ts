import * as z from 'zod/mini';
import { tax } from '#contract/catalog.ts';
import { answers } from '../http/helpers/answers.ts';
import { needs } from '../http/helpers/needs.ts';
import type { Deps, Server } from '../http/server.ts';
import { listTaxes } from '../services/catalog/taxes.ts';
import { categoryRoutes } from './categories.ts';
import { optionGroupRoutes } from './option-groups.ts';
import { paymentMethodRoutes } from './payment-methods.ts';
import { productRoutes } from './products.ts';

export const catalogRoutes = (app: Server, deps: Deps): void => {
  const { db } = deps.database;

  productRoutes(app, deps);
  categoryRoutes(app, deps);
  optionGroupRoutes(app, deps);
  paymentMethodRoutes(app, deps);

  app.get('/taxes', needs('any', answers('The active taxes', z.array(tax))), () => listTaxes(db));
};
