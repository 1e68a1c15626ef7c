import * as z from 'zod/mini';
import { annulInput } from '#contract/annulment.ts';
import { billSearchQuery } from '#contract/bill-search.ts';
import {
  bill,
  billCreated,
  billCustomerInput,
  billFileQuery,
  billInput,
  billRow,
  billsQuery,
} from '#contract/bills.ts';
import { customersQuery, knownCustomer } from '#contract/customers.ts';
import { againHeader, deviceTime } from '#contract/headers.ts';
import { confirmInput, correctInput } from '#contract/payment-changes.ts';
import { paymentKey } from '#contract/payments.ts';
import { searchLimits } from '#domain/bill-text.ts';
import { dayOf } from '#domain/calendar.ts';
import { answers } from '../http/helpers/answers.ts';
import { createdStatus, idempotent, writeOnce } from '../http/helpers/idempotent.ts';
import { needs } from '../http/helpers/needs.ts';
import { idParams, scopeOf, scopeOfBusiness } from '../http/helpers/scope.ts';
import { sendTables } from '../http/helpers/send-file.ts';
import { streamList } from '../http/helpers/stream-list.ts';
import type { Deps, Server } from '../http/server.ts';
import { annulBill } from '../services/bills/annulment.ts';
import { type BillWithOrder, seenBy } from '../services/bills/bill-answers.ts';
import { createBill, updateBillCustomer } from '../services/bills/bills.ts';
import { changedCustomers } from '../services/bills/customers.ts';
import { billTables } from '../services/bills/file.ts';
import { confirmPayment, correctPayment } from '../services/bills/payment-changes.ts';
import { instantsIn } from '../services/bills/range.ts';
import { billPages, findBill } from '../services/bills/rows.ts';
import { searchBills } from '../services/bills/search.ts';
import { readDayRule } from '../services/business/preferences.ts';
import { fileDocument } from '../services/fiscal/file-document.ts';
import { withKept } from '../services/kernel/pieces.ts';
import type { Scope } from '../services/kernel/scope.ts';
import { withClosings } from '../services/shifts/file.ts';
import { requireAction } from '../services/team/caller.ts';

/** A bill in pieces with its order, as the caller may see it. */
const withOrderOf = (scope: Scope, { bill: changed, kept, order }: BillWithOrder) => {
  const own = JSON.stringify(z.parse(bill, seenBy(scope, changed))).slice(0, -1);
  return { body: [...withKept(own, kept), ',"order":', ...order.pieces, '}'], orderId: order.id };
};

export const billRoutes = (app: Server, deps: Deps): void => {
  const { db } = deps.database;

  // Of the second, devices know that its server takes several payments; of the third, also tips and
  // retentions; of the fourth, electronic documents.
  for (const path of [
    '/bills/v2',
    '/bills/v2/payments',
    '/bills/v2/payment-parts',
    '/bills/v2/fiscal',
  ])
    app.post(
      path,
      needs('attributed', {
        schema: {
          summary: 'Bill an order, whole or in part; 200 when its key already has a bill',
          body: billInput,
          response: { 200: billCreated, 201: billCreated },
        },
        ...idempotent(deviceTime, againHeader),
      }),
      (request, reply) =>
        writeOnce(request, reply, deps, async (tx, scope) => {
          const result = await createBill(
            tx,
            scope,
            request.body,
            fileDocument(scope, request.body),
          );
          return { status: createdStatus(result), ...withOrderOf(scope, result.entity) };
        }),
    );

  app.get(
    '/bills/by-filters',
    needs(
      'see-sales',
      answers('Bills of a range of at most 90 days', z.array(billRow), { querystring: billsQuery }),
    ),
    async (request, reply) => {
      const scope = scopeOfBusiness(request, deps, request.query.businessId);
      // With their lines they are a file of the business.
      if (request.query.lines) requireAction(scope, 'export-sales');
      return streamList(reply, billRow, billPages(db, scope, request.query));
    },
  );

  app.get(
    '/bills/file',
    needs('export-sales', {
      schema: {
        summary:
          'Bills of a range of at most 90 days, their payments and the closings of tills: a workbook, or the bills as CSV with semicolons and decimal commas',
        querystring: billFileQuery,
      },
      config: { docs: { answers: { 200: 'A file' }, produces: 'application/octet-stream' } },
    }),
    async (request, reply) => {
      const { businessId, format, ...range } = request.query;
      const scope = scopeOfBusiness(request, deps, businessId);
      const instants = instantsIn(range);
      const rule = await readDayRule(db, scope, deps.timeZone);
      const [first, last] = [instants.start, instants.end].map((at) => dayOf(at, rule));
      const { zone } = rule;
      const bills = await billTables(db, scope, instants, zone);
      // A CSV has one table.
      const tables = format === 'csv' ? bills : withClosings(db, scope, instants, { zone, bills });
      return sendTables(reply, format, `ventas-${first}-a-${last}`, tables);
    },
  );

  app.get(
    '/bills/business/:id',
    needs(
      'see-sales',
      answers(
        `Bills of any time with every word in their number, amount, table, or the name or identity of their guest: at most ${searchLimits.most}, the newest first`,
        z.array(billRow),
        { params: idParams, querystring: billSearchQuery },
      ),
    ),
    (request) => {
      const scope = scopeOfBusiness(request, deps, request.params.id);
      return searchBills(db, scope, request.query.search);
    },
  );

  app.get(
    '/customers',
    needs(
      'see-sales',
      answers('Customers of the business’s bills, by their last change', z.array(knownCustomer), {
        querystring: customersQuery,
      }),
    ),
    (request) => changedCustomers(db, scopeOf(request, deps), request.query),
  );

  app.get(
    '/bills/:id',
    needs('see-sales', answers('A bill', bill, { params: idParams })),
    (request) => findBill(db, scopeOf(request, deps), request.params.id),
  );

  app.patch(
    '/bills/:id',
    needs('attributed', {
      ...answers('Change the customer of a bill', bill, {
        params: idParams,
        body: billCustomerInput,
      }),
      ...idempotent(),
    }),
    (request, reply) =>
      writeOnce(request, reply, deps, async (tx, scope) => {
        const changed = await updateBillCustomer(tx, scope, request.params.id, request.body);
        return { status: 200, body: changed };
      }),
  );

  app.post(
    '/bills/:id/annul',
    needs('attributed', {
      ...answers('Make a bill count no more; one that doesn’t is answered as it is', billCreated, {
        params: idParams,
        body: annulInput,
      }),
      ...idempotent(deviceTime, againHeader),
    }),
    (request, reply) =>
      writeOnce(request, reply, deps, async (tx, scope) => {
        const annulled = await annulBill(tx, scope, request.params.id, request.body);
        return { status: 200, ...withOrderOf(scope, annulled) };
      }),
  );

  const paymentParams = z.extend(idParams, { paymentKey });

  app.post(
    '/bills/:id/payments/:paymentKey/correct',
    needs('attributed', {
      ...answers('Say by which method a payment was really made', bill, {
        params: paymentParams,
        body: correctInput,
      }),
      ...idempotent(deviceTime, againHeader),
    }),
    (request, reply) =>
      writeOnce(request, reply, deps, async (tx, scope) => {
        const { id, paymentKey: payment } = request.params;
        const body = await correctPayment(tx, scope, { bill: id, payment }, request.body);
        return { status: 200, body };
      }),
  );

  app.post(
    '/bills/:id/payments/:paymentKey/confirm',
    needs('attributed', {
      ...answers('Say whether the money of a payment has arrived', bill, {
        params: paymentParams,
        body: confirmInput,
      }),
      ...idempotent(deviceTime, againHeader),
    }),
    (request, reply) =>
      writeOnce(request, reply, deps, async (tx, scope) => {
        const { id, paymentKey: payment } = request.params;
        const body = await confirmPayment(tx, scope, { bill: id, payment }, request.body);
        return { status: 200, body };
      }),
  );
};
