import { expect, test } from 'vitest';
import { newBillKey } from '#local/outbox/record.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

test('edits around finish, reactivate, bill and cancel are sent one by one, in order, each with its key', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  tablet.network.down(true);
  const create = waiter.create({ coffee: 3 });
  const key = keyOf(create);
  const day = [
    create,
    waiter.edit(key, { juice: 1 }),
    waiter.edit(key, { juice: 1 }),
    waiter.finish(key),
    waiter.reactivate(key),
    waiter.edit(key, { sweet: 2 }, { note: 'con calma' }),
    waiter.bill(key, { coffee: 1 }, { key: newBillKey() }),
    waiter.edit(key, { sweet: -1 }),
    waiter.finish(key),
    waiter.reactivate(key),
    waiter.edit(key, { coffee: -1 }),
  ];
  for (const intent of day) {
    await tablet.send(intent);
  }
  const shown = (await tablet.order(key))?.order;
  tablet.network.down(false);
  tablet.network.log.length = 0;
  await tablet.flush();

  const sent = tablet.network.writes();
  expect(sent).toHaveLength(day.length);
  expect(sent.map(({ call }) => call.path.split('/').at(-1))).toEqual([
    '',
    key,
    key,
    'finish',
    'reactivate',
    key,
    'v2',
    key,
    'finish',
    'reactivate',
    key,
  ]);
  expect(new Set(sent.map(({ key: opId }) => opId)).size).toBe(day.length);
  const { products } = floor.current.server.own;
  expect(await floor.current.orders()).toEqual([
    {
      key,
      status: 'active',
      version: day.length,
      table: '5',
      note: 'con calma',
      lines: { [products.coffee]: [2, 1], [products.juice]: [2, 0], [products.sweet]: [1, 0] },
    },
  ]);
  const { status, note, lines } = shown ?? {};
  expect((await tablet.order(key))?.order).toMatchObject({ status, note, lines });
});
