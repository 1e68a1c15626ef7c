import { expect } from 'vitest';
import { putPerson } from '#local/people/person.ts';
import type { Attribution } from '#operations/attribution.ts';
import { type Effect, orderKeyOf } from './effects.ts';
import type { Attended } from './noted.ts';
import type { Room, Station } from './room.ts';

/** Who takes turns at the devices; and at the end who did what, and who approved it, as the server has it. */

/** Somebody else works at the device from now on. */
export const changePerson = async (
  { server: { people, own } }: Room,
  station: Station,
  pick: number,
): Promise<void> => {
  const memberId = people[pick % people.length] ?? 0;
  await putPerson(station.device.ledger, own.businessId, { memberId, locked: false });
  station.attended = { actorId: memberId, approvedById: undefined };
};

const whoIn = ({ actorId, approvedById }: Partial<Attended>): string =>
  `${actorId} ${approvedById}`;

/**
 * One row for each effect at most, with the person and the approver at the tap, and one for each new order and bill. Edits that
 * change nothing have none.
 */
const trailHoldsThem = async (
  { server, stations }: Room,
  effects: readonly Effect[],
): Promise<void> => {
  const rows = await server.database.db
    .selectFrom('trail')
    .innerJoin('orders', 'orders.id', 'trail.order_id')
    .select(['orders.key', 'trail.kind', 'trail.actor_id', 'trail.approved_by'])
    .execute();
  const left = effects.map(({ intent, seq, station }) => ({
    created: intent.kind === 'order-create' || intent.kind === 'bill-create',
    text: `${orderKeyOf(intent)} ${whoIn(stations[station]?.attendedAt.get(seq) ?? {})}`,
  }));
  for (const { key, kind, actor_id, approved_by } of rows) {
    const created = kind === 'order-created' || kind === 'bill-created';
    const text = `${key} ${actor_id ?? undefined} ${approved_by ?? undefined}`;
    const at = left.findIndex((each) => each.created === created && each.text === text);
    expect(at, `${kind} ${text}: nobody did it, or not so often`).toBeGreaterThanOrEqual(0);
    left.splice(at, 1);
  }
  const missing = left.filter(({ created }) => created);
  expect(missing, 'orders and bills without a row').toEqual([]);
};

/**
 * Each operation on an order says who was at the tablet and who approved it at the tap, on its way and in the trail. Of others there is
 * no trail.
 */
export const peopleAreRight = async (room: Room, all: readonly Effect[]): Promise<void> => {
  const effects = all.filter(({ intent }) => orderKeyOf(intent) !== null);
  for (const { intent, exchange, seq, station } of effects) {
    const sent = JSON.parse(exchange.call.body ?? '{}') as Attribution;
    const attended = room.stations[station]?.attendedAt.get(seq) ?? {};
    expect(whoIn(sent), `${intent.kind} ${seq} of device ${station}: who did it`).toBe(
      whoIn(attended),
    );
  }
  await trailHoldsThem(room, effects);
};
