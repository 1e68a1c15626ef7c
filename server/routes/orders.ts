import * as z from 'zod/mini';
import { etagOf, idempotencyKey, ifMatch } from '#contract/headers.ts';
import { order, orderCreateInput, orderInput, ordersQuery } from '#contract/orders.ts';
import { change, changes, createdStatus, orderOutcome } from '../http/helpers/idempotent.ts';
import { scopeOf } from '../http/plugins/session.ts';
import type { Deps, Server } from '../http/server.ts';
import { createOrder, listOrders, updateOrder } from '../services/orders/orders.ts';
import { findOrder } from '../services/orders/rows.ts';
import { moveOrder, verbs } from '../services/orders/status.ts';

/** An id that names nothing answers 404, whatever it looks like; so it is no schema's business. */
const params = z.object({ id: z.string() });
/** A verb says all by its address. */
const nothing = z.nullish(z.object({}));

const summaries = {
  cancel: 'Cancel an order',
  finish: 'Finish an order',
  reactivate: 'Open a finished order again',
} as const;

export const orderRoutes = (app: Server, deps: Deps): void => {
  const { db } = deps.database;

  app.get(
    '/orders',
    {
      schema: {
        summary: 'Orders by status',
        querystring: ordersQuery,
        response: { 200: z.array(order) },
      },
    },
    (request) => listOrders(db, scopeOf(request, deps), request.query),
  );

  app.get(
    '/orders/:id',
    { schema: { summary: 'An order, by its number or its key', params, response: { 200: order } } },
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
        summary: 'Take an order; 200 when its key is known already',
        body: orderCreateInput,
        response: { 200: order, 201: order },
      },
      ...changes,
      config: { docs: { headers: [idempotencyKey] } },
    },
    (request, reply) =>
      change(request, reply, deps, async (tx, scope) => {
        const made = await createOrder(tx, scope, request.body);
        return orderOutcome(made.entity, createdStatus(made));
      }),
  );

  app.put(
    '/orders/:id',
    {
      schema: {
        summary: 'Replace what an order says',
        params,
        body: orderInput,
        response: { 200: order },
      },
      ...changes,
      config: { docs: { headers: [idempotencyKey, ifMatch] } },
    },
    (request, reply) =>
      change(request, reply, deps, async (tx, scope) => {
        const seen = request.headers[ifMatch];
        return orderOutcome(await updateOrder(tx, scope, request.params.id, request.body, seen));
      }),
  );

  for (const verb of verbs) {
    app.patch(
      `/orders/:id/${verb}`,
      {
        schema: {
          summary: summaries[verb],
          params,
          body: nothing,
          response: { 200: order },
        },
        ...changes,
        config: { docs: { headers: [idempotencyKey] } },
      },
      (request, reply) =>
        change(request, reply, deps, async (tx, scope) =>
          orderOutcome(await moveOrder(tx, scope, request.params.id, verb)),
        ),
    );
  }
};
