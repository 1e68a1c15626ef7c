import { expect, test } from 'vitest';
import { keyOf } from '#tests/harness/floor.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

test('hazard 12: when the token expires during a replay, no entry is deleted and the replay resumes after sign-in', async () => {
  const { waiter, device, server } = floor.current;
  const { db } = server.database;
  const tablet = await device();
  const create = waiter.create({ coffee: 1 });
  await tablet.record(create);
  for (let i = 0; i < 5; i += 1) await tablet.record(waiter.edit(keyOf(create), { coffee: 1 }));
  const before = await tablet.outbox();
  tablet.network.next({
    after: async (answer) => {
      await db.updateTable('sessions').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute();
      return answer;
    },
  });
  await tablet.flush();
  const left = await tablet.outbox();
  expect(left.map(({ opId }) => opId)).toEqual(before.slice(1).map(({ opId }) => opId));
  expect(left[0]).toMatchObject({ state: 'needs-login', attempts: 0 });
  expect((await tablet.ledger.session.get('current'))?.expired).toBe(true);

  await db.updateTable('sessions').set({ expires_at: '2999-01-01T00:00:00.000Z' }).execute();
  await tablet.signIn(floor.current.token(0));
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect(await floor.current.orders()).toMatchObject([{ version: 6 }]);
});
