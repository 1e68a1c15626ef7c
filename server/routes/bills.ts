import * as z from 'zod/mini';
import {
  bill,
  billCreated,
  billInput,
  billRow,
  billsQuery,
  customerInput,
} from '#contract/bills.ts';
import { idempotencyKey } from '#contract/headers.ts';
import { change, changes, createdStatus } from '../http/helpers/idempotent.ts';
import { streamList } from '../http/helpers/stream-list.ts';
import { requireBusiness, scopeOf } from '../http/plugins/session.ts';
import type { Deps, Server } from '../http/server.ts';
import { createBill, updateBillCustomer } from '../services/bills/bills.ts';
import { billPages, findBill } from '../services/bills/rows.ts';

const params = z.object({ id: z.string() });

export const billRoutes = (app: Server, deps: Deps): void => {
  const { db } = deps.database;

  app.post(
    '/bills/v2',
    {
      schema: {
        summary: 'Invoice an order, whole or in part; 200 when its key had been invoiced already',
        body: billInput,
        response: { 200: billCreated, 201: billCreated },
      },
      ...changes,
      config: { docs: { headers: [idempotencyKey] } },
    },
    (request, reply) =>
      change(request, reply, deps, async (tx, scope) => {
        const made = await createBill(tx, scope, request.body);
        return { status: createdStatus(made), body: made.entity, etag: null };
      }),
  );

  app.get(
    '/bills/by-filters',
    {
      schema: {
        summary: 'Invoices of a range of at most 90 days',
        querystring: billsQuery,
        response: { 200: z.array(billRow) },
      },
    },
    async (request, reply) => {
      const scope = scopeOf(request, deps);
      requireBusiness(scope, request.query.businessId);
      return streamList(reply, billRow, billPages(db, scope, request.query));
    },
  );

  app.get(
    '/bills/:id',
    { schema: { summary: 'An invoice', params, response: { 200: bill } } },
    (request) => findBill(db, scopeOf(request, deps), request.params.id),
  );

  app.patch(
    '/bills/:id',
    {
      schema: {
        summary: "Correct the customer's data on an invoice",
        params,
        body: customerInput,
        response: { 200: bill },
      },
      ...changes,
      config: { docs: { headers: [idempotencyKey] } },
    },
    (request, reply) =>
      change(request, reply, deps, async (tx, scope) => ({
        status: 200,
        body: await updateBillCustomer(tx, scope, request.params.id, request.body),
        etag: null,
      })),
  );
};
