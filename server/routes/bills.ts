import * as z from 'zod/mini';
import {
  bill,
  billCreated,
  billInput,
  billRow,
  billsQuery,
  customerInput,
} from '#contract/bills.ts';
import { requireBusiness, scopeOf } from '../http/auth.ts';
import { change, createdStatus } from '../http/change.ts';
import type { Deps, Server } from '../http/server.ts';
import { findBill, listBills } from '../services/bill-rows.ts';
import { createBill, updateBillCustomer } from '../services/bills.ts';

const params = z.object({ id: z.string() });

export const billRoutes = (app: Server, deps: Deps): void => {
  const { db } = deps.database;

  app.post(
    '/bills/v2',
    { schema: { body: billInput, response: { 200: billCreated, 201: billCreated } } },
    (request, reply) =>
      change(request, reply, deps, async (tx, scope) => {
        const made = await createBill(tx, scope, request.body);
        return { status: createdStatus(made), body: made.entity, etag: null };
      }),
  );

  app.get(
    '/bills/by-filters',
    { schema: { querystring: billsQuery, response: { 200: z.array(billRow) } } },
    (request) => {
      const scope = scopeOf(request, deps);
      requireBusiness(scope, request.query.businessId);
      return listBills(db, scope, request.query);
    },
  );

  app.get('/bills/:id', { schema: { params, response: { 200: bill } } }, (request) =>
    findBill(db, scopeOf(request, deps), request.params.id),
  );

  app.patch(
    '/bills/:id',
    { schema: { params, body: customerInput, response: { 200: bill } } },
    (request, reply) =>
      change(request, reply, deps, async (tx, scope) => ({
        status: 200,
        body: await updateBillCustomer(tx, scope, request.params.id, request.body),
        etag: null,
      })),
  );
};
