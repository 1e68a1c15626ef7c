import * as z from 'zod/mini';
import { listedMethod, paymentMethodsQuery } from '#contract/catalog.ts';
import { idempotencyKey } from '#contract/headers.ts';
import { paymentMethodChange, paymentMethodInput } from '#contract/payment-methods.ts';
import { answers, creates } from '../http/helpers/answers.ts';
import { createOnce } from '../http/helpers/idempotent.ts';
import { needs } from '../http/helpers/needs.ts';
import { numberParams, scopeOf, sessionOf } from '../http/helpers/scope.ts';
import type { Deps, Server } from '../http/server.ts';
import { allPaymentMethods, startMethods } from '../services/business/payment-methods.ts';
import { changePaymentMethod, createPaymentMethod } from '../services/catalog/payment-methods.ts';

export const paymentMethodRoutes = (app: Server, deps: Deps): void => {
  const { db, transaction } = deps.database;

  app.get(
    '/paymentMethod',
    needs(
      'any',
      answers('The payment methods of the business', z.array(listedMethod), {
        querystring: paymentMethodsQuery,
      }),
    ),
    async (request) => {
      const { businessId, member } = sessionOf(request);
      const isMember = businessId !== null && member;
      const methods = await (isMember ? allPaymentMethods(db, { businessId }) : startMethods(db));
      return request.query.all ? methods : methods.filter(({ active }) => active);
    },
  );

  app.post(
    '/paymentMethod',
    needs('manage-business', {
      ...creates('Create a payment method', listedMethod, paymentMethodInput),
      config: { docs: { headers: [idempotencyKey] } },
    }),
    (request, reply) => {
      const scope = scopeOf(request, deps);
      return createOnce(request, reply, deps, scope, (tx) =>
        createPaymentMethod(tx, scope, request.body),
      );
    },
  );

  app.patch(
    '/paymentMethod/:id',
    needs(
      'manage-business',
      answers('Change, hide or move a payment method', listedMethod, {
        params: numberParams,
        body: paymentMethodChange,
      }),
    ),
    (request) =>
      transaction((tx) =>
        changePaymentMethod(tx, scopeOf(request, deps), request.params.id, request.body),
      ),
  );
};
