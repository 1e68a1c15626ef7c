import * as z from 'zod/mini';
import { ticketsPath } from '#contract/api-paths.ts';
import { orderKey, timestamp } from '#contract/fields.ts';
import { ticketId, ticketShape } from '#contract/kitchen.ts';
import { order as orderAnswer } from '#contract/orders.ts';
import { joinTickets, type KitchenTicket } from '#domain/kitchen.ts';
import { attributionOf, attributionShape } from './attribution.ts';
import { orderFromApi } from './from-api.ts';
import { orderLane } from './lane.ts';
import { defineOperation } from './operation.ts';
import { withOrder } from './order-state.ts';

const { id: _id, at: _at, ...said } = ticketShape;

const ticketParams = z.object({
  ...{ orderKey, ticketId, at: timestamp },
  ...said,
  ...attributionShape,
});

const ticketIn = ({
  orderKey: _order,
  ticketId: id,
  approvedById: _none,
  tillId: _till,
  shiftId: _shift,
  ...ticket
}: z.infer<typeof ticketParams>): KitchenTicket => ({ id, ...ticket });

/** POST orders/{id}/tickets : the kitchen was told something of an order. It depends on nothing in the order. */
export const kitchenTicket = defineOperation({
  kind: 'kitchen-ticket',
  version: 1,
  params: ticketParams,
  lane: orderLane,
  effect: (state, params) =>
    withOrder(state, (order) => ({
      ...order,
      // As the server has it, where it has it: with a name.
      tickets: joinTickets([ticketIn(params)], order.tickets ?? []),
    })),
  request: ({ orderKey: key, ...params }) => {
    const {
      actorId: _actor,
      deviceId: _device,
      ...ticket
    } = ticketIn({ orderKey: key, ...params });
    return {
      method: 'POST',
      path: ticketsPath(key),
      body: { ...ticket, ...attributionOf(params) },
    };
  },
  answer: orderAnswer,
  accept: (answer) => ({ order: orderFromApi(answer), bills: [] }),
  // It is kept by its id: whatever has become of the order, it can be sent once more.
  reconcile: ({ ticketId: id }, order) => {
    if (!order) return 'park';
    return order.tickets?.some((ticket) => ticket.id === id) ? 'done' : 'rebase';
  },
  creates: null,
  correctedIn: 'board',
  passes: true,
});
