import { expect, test } from 'vitest';
import { keyOf } from '#tests/harness/floor.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

test('hazard 11: A’s queued operations are never sent as B, and are all sent when A signs in again', async () => {
  const { waiter, device, token } = floor.current;
  const tablet = await device();
  tablet.network.down(true);
  const create = waiter.create({ coffee: 2 });
  await tablet.send(create, waiter.bill(keyOf(create), { coffee: 2 }));
  await tablet.ledger.session.delete('current');
  tablet.network.down(false);
  await tablet.reload();
  await tablet.signIn(token(1));
  await tablet.flush();
  await tablet.tabs[0]?.engine.probe();
  expect(tablet.network.writes().every((sent) => sent.server === null)).toBe(true);
  expect(await tablet.outbox()).toHaveLength(2);

  await tablet.ledger.session.delete('current');
  await tablet.signIn(token(0));
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect(tablet.network.writes().every((sent) => sent.token === token(0))).toBe(true);
  expect(await floor.current.bills()).toHaveLength(1);
});
