import { expect } from 'vitest';
import { type Effect, orderKeyOf } from './effects.ts';
import type { Room } from './room.ts';

/** Each pre-bill that guests were shown counts once, also after a restore, and every device knows it. `left`: orders that left the boards. */
export const preBillsAreCounted = async (
  room: Room,
  effects: readonly Effect[],
  left: ReadonlySet<string>,
): Promise<void> => {
  const shown = effects.filter(({ intent }) => intent.kind === 'order-pre-bill');
  const rows = await room.server.database.db
    .selectFrom('orders')
    .select(['key', 'pre_bill'])
    .execute();
  const said = new Map(
    rows.map(({ key, pre_bill }) => [key, pre_bill === null ? {} : JSON.parse(pre_bill).said]),
  );
  for (const [key, { preBillCount = 0 }] of said)
    expect(preBillCount, 'pre-bills').toBe(
      shown.filter(({ intent }) => orderKeyOf(intent) === key).length,
    );
  for (const { device } of room.stations) {
    const lost = new Set((await device.ledger.lost.toArray()).map(({ orderKey }) => orderKey));
    for (const { order, pending } of await device.orders()) {
      if (pending.length > 0 || lost.has(order.key)) continue;
      if (order.status === 'cancelled' || left.has(order.key)) continue;
      const { preBilledAt, preBilledTotal, preBillCount, preBilledUnits } = order;
      expect({ preBilledAt, preBilledTotal, preBillCount, preBilledUnits }, 'pre-bills').toEqual(
        said.get(order.key),
      );
    }
  }
};
