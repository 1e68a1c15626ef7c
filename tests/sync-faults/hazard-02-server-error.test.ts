import { expect, test } from 'vitest';
import { endWaits } from '#local/outbox/pending.ts';
import { faults } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

test('hazard 2: HTTP 500 is not counted as sent', async () => {
  const { waiter, device, clock } = floor.current;
  const tablet = await device();
  tablet.network.next(faults.refuse('internal'));
  await tablet.send(waiter.create({ coffee: 1 }));
  expect(await tablet.outbox()).toMatchObject([
    { state: 'uncertain', lastError: { code: 'server-error' } },
  ]);
  clock.advance(1_000);
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect(await floor.current.orders()).toHaveLength(1);
});

test('hazard 2: after HTTP 500 a person need not wait for the next try', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  tablet.network.next(faults.refuse('internal'));
  await tablet.send(waiter.create({ coffee: 1 }));
  await tablet.flush();
  expect(await tablet.outbox()).toMatchObject([{ state: 'uncertain' }]);
  await endWaits(tablet.ledger);
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect(await floor.current.orders()).toHaveLength(1);
});
