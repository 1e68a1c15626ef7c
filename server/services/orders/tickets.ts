import type { Insertable } from 'kysely';
import type * as z from 'zod/mini';
import type { ticketInput, ticketShape } from '#contract/kitchen.ts';
import type { KitchenTicket } from '#domain/kitchen.ts';
import { prepared } from '../../db/prepared.ts';
import type { Schema, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { changeBoard, sizeOnBoard } from '../board/board-state.ts';
import type { Scope } from '../kernel/scope.ts';
import { endClaim } from '../kitchen/holds.ts';
import { isStation } from '../kitchen/stations.ts';
import { againMark, noteChange } from '../trail/trail.ts';
import { lockOrder } from './change.ts';
import { wholeOrder } from './find.ts';
import type { OrderAnswer } from './order-answer.ts';
import type { OrderRow } from './rows.ts';
import { growthByTicket } from './size.ts';

/** Adds to what the kitchen was told of an order. */

type Input = z.output<typeof ticketInput>;
type Row = Insertable<Schema['kitchen_tickets']>;

const insertTicket = prepared((db, row: Row) =>
  db
    .insertInto('kitchen_tickets')
    .values(row)
    .onConflict((conflict) => conflict.columns(['business_id', 'id']).doNothing())
    .returning('id'),
);

const ticketOfId = prepared((db, { businessId, id }: { businessId: number; id: string }) =>
  db
    .selectFrom('kitchen_tickets')
    .select(['order_id', 'content'])
    .where('business_id', '=', businessId)
    .where('id', '=', id),
);

/** In bytes, for which no content is read. */
const toldOf = prepared((db, { id }: { id: number }) =>
  db
    .selectFrom('kitchen_tickets')
    .select(({ fn }) => fn.sum<number | null>(fn('octet_length', ['content'])).as('told'))
    .where('order_id', '=', id),
);

interface Told extends Pick<OrderRow, 'id' | 'tickets' | 'size'> {}

const countTickets = prepared((db, { id, tickets, size }: Told) =>
  db.updateTable('orders').set({ tickets, size }).where('id', '=', id),
);

const contentOf = (ticket: Pick<Input, keyof typeof ticketShape>): string => {
  const { kind, at, moved, tableNumber, note, entries, after, takesBack } = ticket;
  return JSON.stringify({ kind, at, moved, tableNumber, note, entries, after, takesBack });
};

/**
 * Keeps a ticket that a change of the locked order makes itself, once.
 * @returns the columns that this changes
 */
export const keepTicket = async (
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  ticket: KitchenTicket | null,
): Promise<Partial<Pick<OrderRow, 'tickets' | 'size'>>> => {
  if (!ticket) return {};
  const tickets = order.tickets + 1;
  const content = contentOf(ticket);
  const [added] = await insertTicket(tx, {
    ...{ business_id: scope.businessId, id: ticket.id, order_id: order.id },
    ...{ place: tickets, content, actor_id: null, user_id: scope.userId ?? null, device_id: null },
    received_at: scope.now.toISOString(),
  });
  if (!added) return {};
  return { tickets, size: order.size && order.size + growthByTicket(order, 0, content) };
};

/**
 * Keeps a ticket. Only the number and size of an order's tickets is a reason to refuse one: whatever has become of the order
 * meanwhile, it was printed. It is no change of the order, whose version stays, so that no edit has to look at it.
 * @throws AppError order-not-found; key-reused when another ticket has its id; invalid-input when the order has too many
 */
export const addTicket = async (
  tx: Tx,
  scope: Scope,
  reference: string,
  input: Input,
): Promise<OrderAnswer> => {
  const { businessId } = scope;
  const order = await lockOrder(tx, scope, reference);
  const id = input.id.toLowerCase();
  const place = order.tickets + 1;
  const content = contentOf(input);
  const [added] = await insertTicket(tx, {
    ...{ business_id: businessId, id, order_id: order.id, place, content },
    actor_id: input.actorId ?? scope.member?.id ?? null,
    user_id: scope.userId ?? null,
    device_id: input.deviceId ?? null,
    received_at: scope.now.toISOString(),
  });
  if (!added) {
    const [known] = await ticketOfId(tx, { businessId, id });
    // What a transfer told, the server knows better than the device that tells it again.
    if (known?.order_id !== order.id || !(input.moved || known.content === content))
      throw new AppError('key-reused');
    return wholeOrder(tx, order);
  }
  const [{ told } = { told: 0 }] = await toldOf(tx, { id: order.id });
  const growth = growthByTicket(order, Number(told), content);
  const size = order.size && order.size + growth;
  await countTickets(tx, { id: order.id, tickets: place, size });
  await endClaim(tx, order.id, input.deviceId);
  const { kind, tableNumber, entries } = input;
  await noteChange(
    tx,
    scope,
    { ...input, madeAt: input.at },
    {
      kind: 'kitchen-ticket',
      orderId: order.id,
      details: { ...(kind && { kind }), tableNumber, entries, ...againMark(scope) },
      needs: (await isStation(tx, scope, input.deviceId?.toLowerCase())) ? [] : ['take-orders'],
    },
  );
  const now = { ...order, tickets: place, size };
  await changeBoard(tx, scope, order.id, sizeOnBoard(now) - sizeOnBoard(order));
  return wholeOrder(tx, now);
};
