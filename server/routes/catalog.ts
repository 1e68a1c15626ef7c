import * as z from 'zod/mini';
import { paymentMethod, tax } from '#contract/catalog.ts';
import { answers } from '../http/helpers/answers.ts';
import { useForms } from '../http/plugins/forms.ts';
import type { Deps, Server } from '../http/server.ts';
import { listPaymentMethods } from '../services/bills/payment-methods.ts';
import { listTaxes } from '../services/catalog/taxes.ts';
import { categoryFormRoutes, categoryRoutes } from './categories.ts';
import { productFormRoutes, productRoutes } from './products.ts';

export const catalogRoutes = (app: Server, deps: Deps): void => {
  const { db } = deps.database;

  productRoutes(app, deps);
  categoryRoutes(app, deps);
  app.register(async (forms: Server) => {
    useForms(forms);
    productFormRoutes(forms, deps);
    categoryFormRoutes(forms, deps);
  });

  app.get('/taxes', answers('The active taxes', z.array(tax)), () => listTaxes(db));

  app.get('/paymentMethod', answers('The payment methods', z.array(paymentMethod)), () =>
    listPaymentMethods(db),
  );
};
