import * as z from 'zod/mini';
import { etagOf, ifMatch } from '#contract/headers.ts';
import { order, orderCreateInput, orderInput, ordersQuery } from '#contract/orders.ts';
import { answers } from '../http/helpers/answers.ts';
import { createdStatus, idempotent, orderAnswer, writeOnce } from '../http/helpers/idempotent.ts';
import { idParams, scopeOf } from '../http/helpers/scope.ts';
import type { Deps, Server } from '../http/server.ts';
import { createOrder, listOrders, updateOrder } from '../services/orders/orders.ts';
import { findOrder } from '../services/orders/rows.ts';
import { changeOrderStatus, statusVerbs } from '../services/orders/status.ts';

/** The address says all, so the body may be empty or absent. */
const emptyBody = z.nullish(z.object({}));

const summaries = {
  cancel: 'Cancel an order',
  finish: 'Finish an order',
  reactivate: 'Reopen a finished order',
} as const;

export const orderRoutes = (app: Server, deps: Deps): void => {
  const { db } = deps.database;

  app.get(
    '/orders',
    answers('Orders by status', z.array(order), { querystring: ordersQuery }),
    (request) => listOrders(db, scopeOf(request, deps), request.query),
  );

  app.get(
    '/orders/:id',
    answers('An order, by its number or its key', order, { params: idParams }),
    async (request, reply) => {
      const found = await findOrder(db, scopeOf(request, deps), request.params.id);
      reply.header('etag', etagOf(found.version));
      return found;
    },
  );

  app.post(
    '/orders',
    {
      schema: {
        summary: 'Create an order; 200 when its key already has one',
        body: orderCreateInput,
        response: { 200: order, 201: order },
      },
      ...idempotent(),
    },
    (request, reply) =>
      writeOnce(request, reply, deps, async (tx, scope) => {
        const result = await createOrder(tx, scope, request.body);
        return orderAnswer(result.entity, createdStatus(result));
      }),
  );

  app.put(
    '/orders/:id',
    {
      ...answers('Replace the content of an order', order, { params: idParams, body: orderInput }),
      ...idempotent(ifMatch),
    },
    (request, reply) =>
      writeOnce(request, reply, deps, async (tx, scope) => {
        const { params, body, headers } = request;
        return orderAnswer(await updateOrder(tx, scope, params.id, body, headers[ifMatch]));
      }),
  );

  for (const verb of statusVerbs) {
    app.patch(
      `/orders/:id/${verb}`,
      {
        ...answers(summaries[verb], order, { params: idParams, body: emptyBody }),
        ...idempotent(),
      },
      (request, reply) =>
        writeOnce(request, reply, deps, async (tx, scope) =>
          orderAnswer(await changeOrderStatus(tx, scope, request.params.id, verb)),
        ),
    );
  }
};
