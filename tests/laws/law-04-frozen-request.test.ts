import { expect, test } from 'vitest';
import { keyOf } from '#tests/harness/floor.ts';
import { faults } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

test('a retry sends the same key, path, version and bytes, even after changes on the device', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const create = waiter.create({ coffee: 2 });
  await tablet.send(create);
  tablet.network.log.length = 0;

  tablet.network.next(faults.dropBefore, faults.dropAfter, faults.html);
  await tablet.send(waiter.edit(keyOf(create), { juice: 1 }));
  const row = await tablet.ledger.orders.get(keyOf(create));
  if (row) await tablet.ledger.orders.put({ ...row, order: { ...row.order, note: 'otra' } });
  for (let i = 0; i < 3; i += 1) {
    floor.current.clock.advance(61_000);
    await tablet.reload();
    await tablet.flush();
  }
  const sent = tablet.network.writes();
  expect(sent).toHaveLength(4);
  const bytes = sent.map(({ key, call }) => [
    key,
    call.path,
    call.body,
    call.headers?.['if-match'],
  ]);
  expect(new Set(bytes.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(await floor.current.orders()).toMatchObject([{ version: 2, note: '' }]);
});

test('a changed body is a new operation with a new key', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const other = await device(1);
  const create = waiter.create({ coffee: 2 });
  await tablet.send(create);
  await other.pull();
  await other.send(waiter.edit(keyOf(create), { juice: 1 }));
  tablet.network.log.length = 0;
  await tablet.send(waiter.edit(keyOf(create), { sweet: 1 }));
  const [first, second] = tablet.network.writes();
  expect(first?.answer).toMatchObject({ status: 412 });
  expect(second?.answer).toMatchObject({ status: 200 });
  expect(second?.key).not.toBe(first?.key);
  expect(second?.call.body).not.toBe(first?.call.body);
});
