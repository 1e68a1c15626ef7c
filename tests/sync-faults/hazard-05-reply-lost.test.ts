import { expect, test } from 'vitest';
import { keyOf } from '#tests/harness/floor.ts';
import { faults } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

test('hazard 5: a reply lost after the commit: one effect, and the same number shown', async () => {
  const { waiter, device, clock } = floor.current;
  const tablet = await device();
  const create = waiter.create({ coffee: 2 });
  const bill = waiter.bill(keyOf(create), { coffee: 1 });
  const edit = waiter.edit(keyOf(create), { juice: 1 });
  for (const intent of [create, bill, edit]) {
    tablet.network.next(faults.dropAfter, faults.hangAfter, faults.failAfter);
    await tablet.record(intent);
    for (let i = 0; i < 4; i += 1) {
      await tablet.flush();
      clock.advance(61_000);
    }
    expect(await tablet.outbox()).toEqual([]);
  }
  expect(await floor.current.orders()).toMatchObject([{ version: 3 }]);
  expect(await floor.current.bills()).toMatchObject([{ key: bill.params.billKey }]);
  const shown = await tablet.bills();
  expect(shown).toMatchObject([{ bill: { key: bill.params.billKey, id: expect.any(Number) } }]);
});
