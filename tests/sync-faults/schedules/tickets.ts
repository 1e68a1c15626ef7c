import { expect } from 'vitest';
import { groupBy } from '#domain/collections.ts';
import type { Room } from './room.ts';

/** What the kitchen was told, at the end of a schedule. */

/** The ids of the tickets of each order that the server has. */
const serverTickets = async ({ server: { database } }: Room): Promise<Map<string, string[]>> => {
  const rows = await database.db
    .selectFrom('kitchen_tickets')
    .innerJoin('orders', 'orders.id', 'kitchen_tickets.order_id')
    .select(['orders.key', 'kitchen_tickets.id'])
    .execute();
  return groupBy(
    rows,
    ({ key }) => key,
    ({ id }) => id,
  );
};

/** What was printed is on the server once, also after a restore, and every device knows it. `left`: orders that left the boards. */
export const ticketsAreKept = async (room: Room, left: ReadonlySet<string>): Promise<void> => {
  const kept = await serverTickets(room);
  for (const { device } of room.stations) {
    const lost = new Set((await device.ledger.lost.toArray()).map(({ orderKey }) => orderKey));
    for (const { order, pending } of await device.orders()) {
      if (pending.length > 0 || lost.has(order.key)) continue;
      if (order.status === 'cancelled' || left.has(order.key)) continue;
      const known = (order.tickets ?? []).map(({ id }): string => id).sort();
      expect(known, 'tickets').toEqual((kept.get(order.key) ?? []).sort());
    }
  }
};
