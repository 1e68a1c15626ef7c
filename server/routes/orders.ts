import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  againHeader,
  boardHeader,
  catalogHeader,
  changesHeader,
  deviceTime,
  etagOf,
  ifMatch,
  olderLeft,
  rosterHeader,
  stationsHeader,
  ticketFollows,
  tillsHeader,
} from '#contract/headers.ts';
import {
  boardNews,
  boardNewsQuery,
  order,
  orderChangesQuery,
  orderCreateInput,
  orderEditInput,
  orderQuery,
  ordersQuery,
  statusInput,
} from '#contract/orders.ts';
import { transferInInput, transferOutInput } from '#contract/transfers.ts';
import { AppError } from '../errors.ts';
import { answers } from '../http/helpers/answers.ts';
import { boardWaits } from '../http/helpers/board-waits.ts';
import { answerOfOrder, createdStatus, idempotent, writeOnce } from '../http/helpers/idempotent.ts';
import { needs } from '../http/helpers/needs.ts';
import { hasUnchanged, sendNotModified, sendUnchanged } from '../http/helpers/revalidate.ts';
import { idParams, scopeOf, sessionOf } from '../http/helpers/scope.ts';
import { sendJson } from '../http/helpers/send-json.ts';
import { streamTexts } from '../http/helpers/stream-list.ts';
import type { Deps, Server } from '../http/server.ts';
import { changedSince, cursorOf, type Place } from '../services/board/board-changes.ts';
import { boardState } from '../services/board/board-state.ts';
import { textOf } from '../services/kernel/pieces.ts';
import type { Scope } from '../services/kernel/scope.ts';
import { wholeOrder } from '../services/orders/find.ts';
import { changedOrders, listBoard, listOrders } from '../services/orders/list.ts';
import { withOperations } from '../services/orders/order-answer.ts';
import { createOrder, updateOrder } from '../services/orders/orders.ts';
import { findRow } from '../services/orders/rows.ts';
import { changeOrderStatus, statusVerbs } from '../services/orders/status.ts';
import { transferIn, transferOut } from '../services/orders/transfers.ts';

const summaries = {
  cancel: 'Cancel an order',
  finish: 'Finish an order',
  reactivate: 'Reopen a finished order',
} as const;

/** What the ETag of the board is made of. */
const boardFacts = (
  { version }: Deps,
  { businessId }: Scope,
  epoch: string | null,
  state: string | undefined,
): unknown => [version, businessId, epoch, state];

/**
 * Says what the board of the caller's business is now, in headers.
 * @returns what its cursors belong to; null when the caller has it and a 304 was sent
 */
const sendBoardState = async (
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
): Promise<Place | null> => {
  const scope = scopeOf(request, deps);
  // Read before the orders: a change between the two costs one more look, and is never missed.
  const { state, catalog, team, stations, tills, latest } = await boardState(
    deps.database.db,
    scope,
  );
  const { epoch } = sessionOf(request);
  if (sendUnchanged(request, reply, boardFacts(deps, scope, epoch, state))) return null;
  if (catalog) reply.header(catalogHeader, catalog);
  // Never empty, also while the team has no state. After a restore each device asks once: the server may know another secret.
  reply.header(rosterHeader, `${epoch}-${team}`);
  if (stations) reply.header(stationsHeader, `${epoch}-${stations}`);
  // Never empty either: each device has to know the tills once.
  reply.header(tillsHeader, `${epoch}-${tills}`);
  // Orders name who took them.
  const place = { epoch, form: `${deps.version} ${team}` };
  if (latest) reply.header(changesHeader, cursorOf(latest, place));
  return place;
};

export const orderRoutes = (app: Server, deps: Deps): void => {
  const { db } = deps.database;

  app.get(
    '/orders',
    needs('see-orders', {
      ...answers('Orders by status', z.array(order), { querystring: ordersQuery }),
      config: { docs: { headers: ['if-none-match'] } },
    }),
    async (request, reply) => {
      const scope = scopeOf(request, deps);
      const place = await sendBoardState(request, reply, deps);
      if (!place) return reply;
      const { after } = request.query;
      if (after) await changedSince(db, scope, after, place);
      const list = await listOrders(db, scope, request.query);
      reply.header(olderLeft, list.olderLeft);
      return streamTexts(reply, list.pages);
    },
  );

  app.get(
    '/orders/changes',
    needs('see-orders', {
      ...answers(
        'Orders that have changed, in any status; the whole board where that is not told by changes',
        z.array(order),
        { querystring: orderChangesQuery },
      ),
      config: { docs: { headers: ['if-none-match'] } },
    }),
    async (request, reply) => {
      const scope = scopeOf(request, deps);
      const { since, older, whole } = request.query;
      const place = await sendBoardState(request, reply, deps);
      if (!place) return reply;
      const changes = since ? await changedOrders(db, scope, since, place) : null;
      const board = older && (whole || !changes?.pages) ? await listBoard(db, scope, older) : null;
      const pages = board?.pages ?? changes?.pages;
      if (!pages) throw new AppError('changes-gone');
      const extent = changes?.isKnown ? 'whole' : 'unverified';
      reply.header(boardHeader, board ? extent : 'changes');
      if (board) reply.header(olderLeft, board.olderLeft);
      return streamTexts(reply, pages);
    },
  );

  const waits = boardWaits(app, deps);

  app.get(
    '/orders/changes/next',
    needs('see-orders', {
      ...answers(
        'That the board is another than that of the ETag, once it is; 304 when the time is over',
        boardNews,
        { querystring: boardNewsQuery },
      ),
      config: { docs: { headers: ['if-none-match'] } },
    }),
    async (request, reply) => {
      const scope = scopeOf(request, deps);
      const { id, epoch } = sessionOf(request);
      const isKnown = (state: string | undefined) =>
        hasUnchanged(request, boardFacts(deps, scope, epoch, state));
      const { state } = await boardState(db, scope);
      const wait = { session: id, seconds: request.query.seconds, response: reply.raw };
      const changed = !isKnown(state) || (await waits(scope, wait, (next) => !isKnown(next)));
      return changed ? { changed } : sendNotModified(reply);
    },
  );

  app.get(
    '/orders/:id',
    needs(
      'see-orders',
      answers('An order, by its number or its key', order, {
        params: idParams,
        querystring: orderQuery,
      }),
    ),
    async (request, reply) => {
      const { params, query } = request;
      const scope = scopeOf(request, deps);
      const row = await findRow(db, scope, params.id);
      const found = await wholeOrder(db, row);
      const { pieces } = query.operations ? withOperations(found, row) : found;
      reply.header('etag', etagOf(sessionOf(request).epoch, found));
      return sendJson(reply, textOf(pieces));
    },
  );

  // Devices send lines with options to the second one, which older servers don't have.
  for (const path of ['/orders', '/orders/v2']) {
    app.post(
      path,
      needs('attributed', {
        schema: {
          summary: 'Create an order; 200 when its key already has one',
          body: orderCreateInput,
          response: { 200: order, 201: order },
        },
        ...idempotent(deviceTime, againHeader, ticketFollows),
      }),
      (request, reply) =>
        writeOnce(request, reply, deps, async (tx, scope) => {
          const result = await createOrder(tx, scope, request.body);
          return answerOfOrder(request, result.entity, createdStatus(result));
        }),
    );

    app.put(
      `${path}/:id`,
      needs('attributed', {
        ...answers('Replace the content of an order', order, {
          params: idParams,
          body: orderEditInput,
        }),
        ...idempotent(ifMatch, againHeader, ticketFollows),
      }),
      (request, reply) =>
        writeOnce(request, reply, deps, async (tx, scope) => {
          const { params, body, headers } = request;
          const seen = { header: headers[ifMatch], epoch: sessionOf(request).epoch };
          return answerOfOrder(request, await updateOrder(tx, scope, params.id, body, seen));
        }),
    );
  }

  app.post(
    '/orders/:id/transfer-out',
    needs('attributed', {
      ...answers('Take units off an order for another one', order, {
        params: idParams,
        body: transferOutInput,
      }),
      ...idempotent(againHeader, ticketFollows),
    }),
    (request, reply) =>
      writeOnce(request, reply, deps, async (tx, scope) => {
        const { params, body } = request;
        return answerOfOrder(request, await transferOut(tx, scope, params.id, body));
      }),
  );

  app.post(
    '/orders/:id/transfer-in',
    needs('attributed', {
      ...answers('Add to an order what was taken off another one for it', order, {
        params: idParams,
        body: transferInInput,
      }),
      ...idempotent(againHeader, ticketFollows),
    }),
    (request, reply) =>
      writeOnce(request, reply, deps, async (tx, scope) => {
        const { params, body } = request;
        return answerOfOrder(request, await transferIn(tx, scope, params.id, body));
      }),
  );

  for (const verb of statusVerbs) {
    app.patch(
      `/orders/:id/${verb}`,
      needs('attributed', {
        ...answers(summaries[verb], order, { params: idParams, body: statusInput }),
        ...idempotent(deviceTime, againHeader, ticketFollows),
      }),
      (request, reply) =>
        writeOnce(request, reply, deps, async (tx, scope) => {
          const { params, body } = request;
          const order = await changeOrderStatus(tx, scope, params.id, verb, body ?? {});
          return answerOfOrder(request, order);
        }),
    );
  }
};
