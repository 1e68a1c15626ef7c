import { againHeader, deviceTime } from '#contract/headers.ts';
import { ticketInput } from '#contract/kitchen.ts';
import { order } from '#contract/orders.ts';
import { preBillInput } from '#contract/pre-bills.ts';
import { claim, claimInput } from '#contract/stations.ts';
import { answers } from '../http/helpers/answers.ts';
import { answerOfOrder, idempotent, writeOnce } from '../http/helpers/idempotent.ts';
import { needs } from '../http/helpers/needs.ts';
import { idParams, scopeOf } from '../http/helpers/scope.ts';
import type { Deps, Server } from '../http/server.ts';
import { claimLines } from '../services/orders/claims.ts';
import { addPreBill } from '../services/orders/pre-bills.ts';
import { addTicket } from '../services/orders/tickets.ts';

/** What was printed of an order, or is about to be: for the kitchen and for the guests. */
export const orderPaperRoutes = (app: Server, deps: Deps): void => {
  app.post(
    '/orders/:id/tickets',
    needs('attributed', {
      ...answers('Keep what the kitchen was told of an order', order, {
        params: idParams,
        body: ticketInput,
      }),
      ...idempotent(againHeader),
    }),
    (request, reply) =>
      writeOnce(request, reply, deps, async (tx, scope) => {
        const { params, body } = request;
        return answerOfOrder(request, await addTicket(tx, scope, params.id, body));
      }),
  );

  app.post(
    '/orders/:id/pre-bill',
    needs('attributed', {
      ...answers('Note that guests were shown what they have to pay for an order', order, {
        params: idParams,
        body: preBillInput,
      }),
      ...idempotent(deviceTime, againHeader),
    }),
    (request, reply) =>
      writeOnce(request, reply, deps, async (tx, scope) => {
        const { params, body } = request;
        return answerOfOrder(request, await addPreBill(tx, scope, params.id, body));
      }),
  );

  app.post(
    '/orders/:id/claims',
    needs(
      'see-orders',
      answers('Claim lines of an order that a device is about to print for the kitchen', claim, {
        params: idParams,
        body: claimInput,
      }),
    ),
    (request) => {
      const scope = scopeOf(request, deps);
      return deps.database.transaction((tx) =>
        claimLines(tx, scope, request.params.id, request.body),
      );
    },
  );
};
