import { expect } from 'vitest';
import { putPerson } from '#local/person.ts';
import type { Attribution } from '#operations/attribution.ts';
import type { TestApp } from '#tests/harness/server.ts';
import type { Effect, Room, Station } from './room.ts';

/** Who takes turns at the devices; and at the end who did what, and who approved it, as the server has it. */

/** Somebody without an account for each of three roles. */
export const addPeople = async ({ database, own }: TestApp): Promise<number[]> => {
  const rows = (['waiter', 'cashier', 'admin'] as const).map((role) => ({
    ...{ business_id: own.businessId, user_id: null, name: role, colour: 'sky', role, active: 1 },
    created_at: new Date(0).toISOString(),
  }));
  const made = await database.db.insertInto('members').values(rows).returning('id').execute();
  return made.map(({ id }) => id);
};

/** Somebody else works at the device from now on. */
export const changePerson = (
  { server: { people, own } }: Room,
  { device }: Station,
  pick: number,
): Promise<void> =>
  putPerson(device.ledger, own.businessId, {
    memberId: people[pick % people.length] ?? 0,
    locked: false,
  });

const whoIn = ({ actorId, approvedById }: Attribution): string => `${actorId} ${approvedById}`;

/** One row for each effect at most, with the person and the approver at the tap. Edits that change nothing have none. */
const trailHoldsThem = async ({ server }: Room, effects: readonly Effect[]): Promise<void> => {
  const rows = await server.database.db
    .selectFrom('trail')
    .innerJoin('orders', 'orders.id', 'trail.order_id')
    .select(['orders.key', 'trail.kind', 'actor_id', 'approved_by'])
    .execute();
  const left = effects.map(({ intent: { kind, params } }) => ({
    created: kind === 'order-create' || kind === 'bill-create',
    text: `${params.orderKey} ${whoIn(params as Attribution)}`,
  }));
  for (const { key, kind, actor_id, approved_by } of rows) {
    const created = kind === 'order-created' || kind === 'bill-created';
    const text = `${key} ${whoIn({ actorId: actor_id, approvedById: approved_by ?? undefined } as Attribution)}`;
    const at = left.findIndex((each) => each.created === created && each.text === text);
    expect(at, `${kind} ${text}: nobody did it, or not so often`).toBeGreaterThanOrEqual(0);
    left.splice(at, 1);
  }
  expect(
    left.filter(({ created }) => created),
    'orders and bills without a row',
  ).toEqual([]);
};

export const peopleAreRight = async (room: Room, effects: readonly Effect[]): Promise<void> => {
  for (const { intent, exchange, seq, station } of effects) {
    const sent = JSON.parse(exchange.call.body ?? '{}') as Attribution;
    const name = `${intent.kind} ${seq} of device ${station}: who did it`;
    expect(whoIn(sent), name).toBe(whoIn(intent.params as Attribution));
  }
  await trailHoldsThem(room, effects);
};
