import { afterEach, expect, test } from 'vitest';
import { type Floor, keyOf, openFloor } from '#tests/harness/floor.ts';
import { faults } from '#tests/harness/network.ts';

const day = 86_400_000;
let floor: Floor;
afterEach(() => floor.close());

test('hazard 32: a server that ran with its clock 100 days ahead has signed nobody out, and nothing counts twice', async () => {
  let now = Date.parse('2026-03-01T15:00:00.000Z');
  floor = await openFloor({ now: () => new Date(now) });
  const { waiter, device, server } = floor;
  const expires_at = new Date(now + 80 * day).toISOString();
  await server.database.db.updateTable('sessions').set({ expires_at }).execute();
  const tablet = await device();
  const create = waiter.create({ coffee: 2 });
  await tablet.send(create);
  tablet.network.next(faults.dropAfter);
  await tablet.send(waiter.bill(keyOf(create), { coffee: 1 }));

  now += 100 * day;
  await tablet.flush();
  expect((await tablet.ledger.session.get('current'))?.expired).toBe(true);
  expect(await tablet.outbox()).toMatchObject([{ state: 'needs-login' }]);

  now -= 100 * day;
  await tablet.tabs[0]?.engine.probe();
  expect((await tablet.ledger.session.get('current'))?.expired).toBe(false);
  expect(await tablet.outbox()).toEqual([]);
  expect(await floor.bills()).toHaveLength(1);
});
