import { describe, expect, test } from 'vitest';
import type { Quantities } from '#tests/harness/builders.ts';
import { refusal } from '#tests/harness/network.ts';
import { backUp, restore } from '#tests/harness/restore.ts';
import { coffees, lost, make, resend, seenByTwo } from '#tests/harness/restored.ts';
import { freshFloor } from '#tests/harness/setup.ts';

/** What people do to an order after a restore is kept when a tablet sends again what the server lost of it. */

const floor = freshFloor();

const scene = (quantities: Quantities, has: 'has' | 'lacks') =>
  seenByTwo(floor.current, quantities, has);

describe('what others have done to an order since the restore', () => {
  test.each(['has', 'lacks'] as const)(
    'stays when one that had seen more sends again what the server %s: units taken off are not back',
    async (has) => {
      const { waiter, server, orders, key, lose, tablet, other } = await scene({ coffee: 2 }, has);
      if (has === 'has') await make(tablet, waiter.edit(key, { juice: 2 }));
      for (const each of [tablet, other]) await each.pull();
      other.network.down(true);
      await other.record(waiter.edit(key, has === 'has' ? { juice: -1 } : { coffee: -1 }));
      await lose();
      await tablet.pull();
      if (has === 'lacks') await resend(tablet);
      other.network.down(false);
      await other.flush();
      await tablet.pull();
      for (const each of [tablet, other, tablet]) {
        await resend(each);
        await each.pull();
      }
      const { coffee, juice } = server.own.products;
      const lines = has === 'has' ? { [coffee]: [2, 0], [juice]: [1, 0] } : { [coffee]: [1, 0] };
      expect((await orders())[0]?.lines).toEqual(lines);
      for (const each of [tablet, other]) {
        expect(await lost(each)).toEqual([]);
        expect(await each.outbox()).toEqual([]);
      }
    },
  );

  test('counts besides what comes back: units, texts and tables', async () => {
    const { waiter, orders, key, lose, tablet, other } = await scene({ coffee: 1 }, 'has');
    await make(tablet, waiter.edit(key, { coffee: 2 }, { note: 'alergia al maní' }));
    await lose();
    await other.pull();
    await make(other, waiter.edit(key, { coffee: 1 }, { tableNumber: '7' }));
    await tablet.pull();
    await resend(tablet);
    expect(await orders()).toMatchObject([
      { table: '7', note: 'alergia al maní', lines: coffees(floor.current, 4) },
    ]);
    await tablet.pull();
    expect(await lost(tablet)).toEqual([]);
  });

  test('hides no loss where the order looks as it was seen', async () => {
    const { waiter, orders, key, lose, tablet, other } = await scene({ coffee: 1 }, 'has');
    await make(tablet, waiter.edit(key, { coffee: 1 }));
    await lose();
    await make(other, waiter.edit(key, { coffee: 1 }));
    await tablet.pull();
    expect(await lost(tablet)).toEqual([{ kind: 'order', key, partial: true }]);
    await resend(tablet);
    expect(await orders()).toMatchObject([{ lines: coffees(floor.current, 3) }]);
  });

  test('counts also where it was the tablet’s own, before its person sends the rest again', async () => {
    const { waiter, orders, key, lose, tablet } = await scene({ coffee: 3 }, 'has');
    await make(tablet, waiter.edit(key, { coffee: 2 }));
    await tablet.pull();
    await lose();
    for (const _look of [1, 2]) await tablet.pull();
    await make(tablet, waiter.edit(key, { coffee: -1 }));
    await resend(tablet);
    expect(await orders()).toMatchObject([{ lines: coffees(floor.current, 4) }]);
  });

  test.each([1, 2])(
    'is told to the server also where the order, as it is there, needs no change, after %d conflicts',
    async (conflicts) => {
      const { waiter, server, orders, key, lose, tablet, other } = await scene(
        { coffee: 1 },
        'has',
      );
      await make(tablet, waiter.edit(key, { juice: 1 }));
      for (const each of [tablet, other]) await each.pull();
      other.network.down(true);
      await other.record(waiter.edit(key, { juice: -1 }));
      // Frozen for the server as it was.
      await other.flush();
      await lose();
      await make(tablet, waiter.edit(key, { coffee: 1 }));
      other.network.down(false);
      let sent = 0;
      const meanwhile = async () => {
        await make(tablet, waiter.edit(key, { coffee: 1 }));
        return refusal('order-changed');
      };
      other.network.rule(({ method }) => {
        if (method !== 'PUT') return null;
        sent += 1;
        return sent > 1 && sent === conflicts ? { before: meanwhile } : null;
      });
      for (const _conflict of [1, 2]) await other.flush();
      await tablet.pull();
      expect(await lost(tablet)).toEqual([]);
      const lines = { [server.own.products.coffee]: [1 + conflicts, 0] };
      expect((await orders())[0]?.lines).toEqual(lines);
    },
  );
});

test.each(['tablet', 'other'] as const)(
  'a lost bill comes back where the %s has taken off by hand what the restore had brought back',
  async (who) => {
    const { waiter, server, orders, bills, key, lose, tablet, other } = await scene(
      { coffee: 3, juice: 2 },
      'has',
    );
    await make(tablet, waiter.edit(key, { coffee: -2 }), waiter.bill(key, { coffee: 1 }));
    await tablet.pull();
    await lose();
    for (const each of [tablet, other]) await each.pull();
    await make({ tablet, other }[who], waiter.edit(key, { coffee: -2 }));
    await tablet.pull();
    await resend(tablet);
    expect(await tablet.outbox()).toEqual([]);
    expect(await bills()).toHaveLength(1);
    const { coffee, juice } = server.own.products;
    expect((await orders())[0]?.lines).toEqual({ [coffee]: [1, 1], [juice]: [2, 0] });
  },
);

test('what is ordered after two have taken off the same units is not taken off for them', async () => {
  const { waiter, server, orders, key, lose, tablet, other, device } = await scene(
    { coffee: 1, juice: 1 },
    'has',
  );
  const third = await device(1);
  await make(tablet, waiter.edit(key, { juice: 1 }));
  for (const each of [tablet, other, third]) await each.pull();
  for (const each of [other, third]) {
    each.network.down(true);
    await each.record(waiter.edit(key, { juice: -2 }));
  }
  await lose();
  for (const each of [other, third]) {
    each.network.down(false);
    await each.flush();
    await each.pull();
  }
  await make(other, waiter.edit(key, { juice: 1 }));
  await tablet.pull();
  await resend(tablet);
  const { coffee, juice } = server.own.products;
  expect((await orders())[0]?.lines).toEqual({ [coffee]: [1, 0], [juice]: [1, 0] });
});

test('where it leaves no line to what comes back, the order stays as it is', async () => {
  const { waiter, orders, key, lose, tablet, other } = await scene({ coffee: 1 }, 'has');
  await make(tablet, waiter.edit(key, { coffee: -1, juice: 1 }));
  for (const each of [tablet, other]) await each.pull();
  other.network.down(true);
  await other.record(waiter.edit(key, { juice: -1, sweet: 1 }));
  await lose();
  other.network.down(false);
  await other.flush();
  await other.pull();
  await make(other, waiter.edit(key, { sweet: -1 }));
  await tablet.pull();
  await resend(tablet);
  expect(await tablet.outbox()).toEqual([]);
  expect((await orders())[0]?.lines).toEqual(coffees(floor.current, 1));
});

test('a tablet’s own edits are not listed as lost once its order has had more than 20 changes', async () => {
  const { waiter, server, key, tablet } = await scene({ coffee: 1 }, 'has');
  for (let i = 0; i < 4; i += 1) await make(tablet, waiter.edit(key, { sweet: 1 }));
  const backup = await backUp(server);
  await make(tablet, waiter.edit(key, { coffee: 1 }));
  await tablet.pull();
  await restore(server, backup, 'backup');
  await tablet.pull();
  await make(tablet, waiter.edit(key, { juice: 1 }));
  await resend(tablet);
  for (let i = 0; i < 20; i += 1) {
    await make(tablet, waiter.edit(key, { juice: 1 }));
    await tablet.pull();
    expect(await lost(tablet)).toEqual([]);
  }
});

test('a finishing by others since the restore is not undone by a reopening that was lost', async () => {
  const { waiter, orders, key, lose, tablet, other } = await scene({ coffee: 2 }, 'has');
  await make(tablet, waiter.finish(key), waiter.reactivate(key));
  await tablet.pull();
  await lose();
  await other.pull();
  await make(other, waiter.finish(key));
  for (const _look of [1, 2]) await tablet.pull();
  await resend(tablet);
  expect(await orders()).toMatchObject([{ status: 'finished' }]);
  expect(await lost(tablet)).toEqual([]);
});

test('a finishing that was lost does not undo a reopening since', async () => {
  const { waiter, orders, key, lose, tablet, other } = await scene({ coffee: 2 }, 'has');
  await make(tablet, waiter.edit(key, { coffee: 1 }), waiter.finish(key));
  await tablet.pull();
  await lose();
  await other.pull();
  await make(other, waiter.finish(key), waiter.reactivate(key));
  await tablet.pull();
  await resend(tablet);
  expect(await orders()).toMatchObject([{ status: 'active', lines: coffees(floor.current, 3) }]);
});
