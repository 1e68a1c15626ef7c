import { describe, expect, test } from 'vitest';
import type { Reply } from '#api/transport.ts';
import { discardEntry } from '#local/outbox/pending.ts';
import { pullBill } from '#sync/pull/bills.ts';
import { pullOrder } from '#sync/pull/orders.ts';
import { customer, type IntentOf } from '#tests/harness/builders.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { faults } from '#tests/harness/network.ts';
import { backUp, restore } from '#tests/harness/restore.ts';
import { coffees, lost, renewals, replay, resend } from '#tests/harness/restored.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

type Create = IntentOf<'order-create'>;

describe.each(['backup', 'copy'] as const)('from a %s', (as) => {
  test('a device takes the server’s word, and lists what it has seen of another until that brings it back', async () => {
    const { waiter, device, server, orders } = floor.current;
    const [maker, tablet] = [await device(0), await device(1)];
    const [kept, edited, gone] = [1, 2, 3].map((table) =>
      waiter.create({ coffee: 1 }, { table: String(table) }),
    ) as [Create, Create, Create];
    await maker.send(kept, edited);
    const backup = await backUp(server);
    await maker.send(waiter.edit(keyOf(edited), { coffee: 4 }), gone);
    const before = await orders();
    for (const each of [maker, tablet]) await each.pull();
    const seen = (await tablet.order(keyOf(edited)))?.order;
    expect(seen?.lines[0]?.quantity).toBe(5);

    await restore(server, backup, as);
    await tablet.pull();
    expect((await tablet.orders()).map(({ order }) => order.key).sort()).toEqual(
      [keyOf(kept), keyOf(edited)].sort(),
    );
    expect((await tablet.order(keyOf(edited)))?.order.lines[0]?.quantity).toBe(1);
    expect(await lost(tablet)).toEqual(
      expect.arrayContaining([
        { kind: 'order', key: keyOf(edited), partial: true },
        { kind: 'order', key: keyOf(gone) },
      ]),
    );
    const row = await tablet.ledger.lost.get(['order', keyOf(edited)]);
    expect(row).toMatchObject({ order: seen });
    expect(await tablet.ledger.lost.count()).toBe(2);
    expect(renewals(tablet)).toHaveLength(as === 'copy' ? 1 : 0);

    await replay(maker);
    expect(await lost(maker)).toEqual([]);
    expect(await orders()).toEqual(before);
    await tablet.pull();
    expect(await lost(tablet)).toEqual([]);
    expect((await tablet.order(keyOf(edited)))?.order.lines).toEqual(seen?.lines);
  });

  test('a cancelled order is cancelled again by itself, also where another device has sent it again as active', async () => {
    const { waiter, device, server, orders } = floor.current;
    const [tablet, other] = [await device(), await device(1)];
    const [undone, gone] = [waiter.create({ coffee: 1 }), waiter.create({ coffee: 2 })];
    await tablet.send(undone);
    const backup = await backUp(server);
    await tablet.send(gone);
    await other.pull();
    for (const create of [undone, gone]) await tablet.record(waiter.cancel(keyOf(create)));
    await tablet.flush();
    for (let polls = 0; polls < 2; polls += 1) await tablet.pull();

    await restore(server, backup, as);
    await other.pull();
    await resend(other);
    expect((await orders()).map(({ status }) => status)).toEqual(['active', 'active']);
    await replay(tablet);
    expect((await orders()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    expect(await tablet.outbox()).toEqual([]);
    for (const each of [tablet, other]) {
      await each.pull();
      expect(await lost(each)).toEqual([]);
    }
  });

  test('what the restore undid, and a device brings back, is no news of other people', async () => {
    const { waiter, device, server, orders } = floor.current;
    const [tablet, other] = [await device(), await device(1)];
    const create = waiter.create({ coffee: 1 });
    await tablet.send(create);
    await other.pull();
    const backup = await backUp(server);
    await tablet.send(waiter.edit(keyOf(create), { coffee: 4 }));
    await tablet.pull();
    await other.pull();
    expect((await other.order(keyOf(create)))?.news?.changes).toHaveLength(1);

    await restore(server, backup, as);
    const isNoNews = async () => {
      for (const { pull, order } of [tablet, other]) {
        await pull();
        expect((await order(keyOf(create)))?.news?.changes ?? []).toEqual([]);
      }
    };
    await isNoNews();
    await tablet.flush();
    expect(await orders()).toMatchObject([{ lines: coffees(floor.current, 5) }]);
    await isNoNews();
    expect((await other.order(keyOf(create)))?.order.lines).toMatchObject([{ quantity: 5 }]);
  });

  test('an edit recorded before the restore is applied to the order once what came before it is back', async () => {
    const { waiter, device, server, orders } = floor.current;
    const tablet = await device();
    const create = waiter.create({ coffee: 1 });
    await tablet.send(create);
    await tablet.pull();
    const backup = await backUp(server);
    await tablet.send(waiter.edit(keyOf(create), { coffee: 1 }));
    tablet.network.down(true);
    await tablet.send(waiter.edit(keyOf(create), { coffee: 5 }));
    await restore(server, backup, as);
    tablet.network.down(false);
    await replay(tablet);
    expect(await tablet.outbox()).toEqual([]);
    expect(await orders()).toMatchObject([{ lines: coffees(floor.current, 7) }]);
    expect(await lost(tablet)).toEqual([]);
  });

  test('equal versions of two histories are not taken for one state', async () => {
    const { waiter, device, server, orders } = floor.current;
    const tablet = await device();
    const other = await device(1);
    const create = waiter.create({ coffee: 1 });
    await tablet.send(create);
    await other.pull();
    const backup = await backUp(server);
    await tablet.send(waiter.edit(keyOf(create), { coffee: 4 }));
    await restore(server, backup, as);
    await other.record(waiter.edit(keyOf(create), { coffee: 1 }, { note: 'otra historia' }));
    await replay(other);
    await tablet.pull();
    expect((await tablet.order(keyOf(create)))?.order).toMatchObject({ note: 'otra historia' });
    await tablet.send(waiter.edit(keyOf(create), { coffee: 1 }));
    expect(await orders()).toMatchObject([
      { note: 'otra historia', lines: coffees(floor.current, 7) },
    ]);
    for (const each of [tablet, other]) {
      await each.pull();
      expect(await each.outbox()).toEqual([]);
      expect(await lost(each)).toEqual([]);
    }
  });

  test('the same moment restored twice is noticed twice', async () => {
    const { waiter, device, server } = floor.current;
    const [maker, tablet] = [await device(0), await device(1)];
    await maker.send(waiter.create({ coffee: 1 }, { table: '1' }));
    await tablet.pull();
    const backup = await backUp(server);
    const epochs = new Set<string | undefined>();
    const losses: string[] = [];
    for (const table of ['2', '3']) {
      const create = waiter.create({ coffee: 1 }, { table });
      await maker.send(create);
      await tablet.pull();
      await restore(server, backup, as);
      await tablet.pull();
      losses.push(keyOf(create));
      epochs.add((await tablet.ledger.epochs.get(server.own.businessId))?.epoch);
      expect((await tablet.orders()).map(({ order }) => order.tableNumber)).toEqual(['1']);
    }
    expect(epochs.size).toBe(2);
    expect((await lost(tablet)).map(({ key }) => key).sort()).toEqual(losses.sort());
  });

  test('an edit of another’s order that the server lost waits with its reason, and the order is listed', async () => {
    const { waiter, device, server, orders } = floor.current;
    const [maker, tablet] = [await device(0), await device(1)];
    const backup = await backUp(server);
    const create = waiter.create({ coffee: 1 });
    const bill = waiter.bill(keyOf(create), { coffee: 1 });
    await maker.send(create, bill);
    await tablet.pull();
    await tablet.pullBills();
    await restore(server, backup, as);
    await tablet.send(waiter.edit(keyOf(create), { juice: 1 }));
    await replay(tablet);
    await tablet.pull();
    expect(await tablet.outbox()).toMatchObject([
      { state: 'parked', lastError: { code: 'order-not-found' } },
    ]);
    expect(await lost(tablet)).toEqual(
      expect.arrayContaining([
        { kind: 'order', key: keyOf(create) },
        { kind: 'bill', key: bill.params.billKey },
      ]),
    );

    await replay(maker);
    await tablet.pull();
    await tablet.flush();
    await tablet.pull();
    expect(await tablet.outbox()).toEqual([]);
    expect(await lost(tablet)).toEqual([]);
    const { coffee, juice } = server.own.products;
    expect(await orders()).toMatchObject([{ lines: { [coffee]: [1, 1], [juice]: [1, 0] } }]);
  });

  test('so it is when the lists were fetched before the edit was refused, though the look at the order failed at first', async () => {
    const { waiter, device, server } = floor.current;
    const [maker, tablet] = [await device(0), await device(1)];
    const backup = await backUp(server);
    const create = waiter.create({ coffee: 1 });
    await maker.send(create);
    await tablet.pull();
    await restore(server, backup, as);
    tablet.network.rule(({ method, path }) =>
      method === 'GET' && path === `orders/${keyOf(create)}` ? faults.dropBefore : null,
    );
    tablet.network.next(faults.dropBefore);
    await tablet.send(waiter.edit(keyOf(create), { juice: 1 }));
    await tablet.pull();
    tablet.network.rule(() => null);
    await tablet.flush();
    for (let polls = 0; polls < 2; polls += 1) await tablet.pull();
    floor.current.clock.advance(60_000);
    await tablet.flush();
    expect(await tablet.outbox()).toMatchObject([
      { state: 'parked', lastError: { code: 'order-not-found' } },
    ]);
    expect(await lost(tablet)).toEqual([{ kind: 'order', key: keyOf(create) }]);
  });

  test('bills that another device brings back leave the list', async () => {
    const { waiter, device, server, bills } = floor.current;
    const [maker, tablet] = [await device(0), await device(1)];
    const backup = await backUp(server);
    const create = waiter.create({ coffee: 1 });
    await maker.send(create, waiter.bill(keyOf(create), { coffee: 1 }));
    await tablet.pull();
    await tablet.pullBills();
    const paid = await bills();
    await restore(server, backup, as);
    await tablet.pull();
    expect(await lost(tablet)).toHaveLength(2);
    await replay(maker);
    expect(await bills()).toEqual(paid);
    await tablet.pull();
    expect(await lost(tablet)).toEqual([]);
  });
});

test.each(['backup', 'copy'] as const)(
  'a change of a bill’s customer that the %s does not have comes back, for other devices too',
  async (as) => {
    const { waiter, device, server, bills } = floor.current;
    const [tablet, other] = [await device(), await device(1)];
    const create = waiter.create({ coffee: 2 });
    const key = keyOf(create);
    const bill = waiter.bill(key, { coffee: 1 }, { to: customer });
    const { billKey } = bill.params;
    await tablet.send(create, bill);
    const backup = await backUp(server);
    const corrected = { ...customer, fullName: 'Ana Corregida' };
    await tablet.send(waiter.customer(key, billKey, corrected));
    for (const each of [tablet, other]) {
      await each.pull();
      await each.pullBills();
    }
    await restore(server, backup, as);
    await replay(tablet);
    expect(await tablet.outbox()).toEqual([]);
    expect(await bills()).toMatchObject([
      { key: billKey, customer: expect.stringContaining('Ana Corregida') },
    ]);
    for (const each of [tablet, other]) {
      await each.pull();
      await pullBill({ ...each, ...each.network, clock: floor.current.clock }, billKey);
      expect((await each.ledger.bills.get(billKey))?.bill).toMatchObject({
        customer: { fullName: 'Ana Corregida' },
      });
      expect(await lost(each)).toEqual([]);
    }
  },
);

test('an answer to its own operation shows the device that a copy was restored', async () => {
  const { waiter, device, server } = floor.current;
  const tablet = await device();
  const create = waiter.create({ coffee: 1 });
  await tablet.send(create);
  const backup = await backUp(server);
  await tablet.send(waiter.edit(keyOf(create), { juice: 1 }));
  await restore(server, backup, 'copy');
  await tablet.send(waiter.finish(keyOf(create)));
  expect((await floor.current.orders())[0]).toMatchObject({ status: 'finished', version: 2 });
  await replay(tablet);
  expect(await tablet.outbox()).toEqual([]);
  expect((await floor.current.orders())[0]).toMatchObject({
    ...{ status: 'finished', version: 3 },
    lines: { [server.own.products.coffee]: [1, 0], [server.own.products.juice]: [1, 0] },
  });
  expect((await tablet.order(keyOf(create)))?.order.lines).toHaveLength(2);
  expect(await lost(tablet)).toEqual([]);
  expect(renewals(tablet)).toHaveLength(1);
});

test('a state that was fetched by itself is gone from the board after the restore of a copy', async () => {
  const { waiter, device, server, clock } = floor.current;
  const tablet = await device();
  const other = await device(1);
  const create = waiter.create({ coffee: 1 });
  await other.send(create);
  await tablet.pull();
  const backup = await backUp(server);
  await other.send(waiter.edit(keyOf(create), { juice: 1 }));
  const { ledger, network } = tablet;
  await pullOrder({ ledger, transport: network.transport, clock }, keyOf(create));
  await restore(server, backup, 'copy');
  await tablet.pull();
  expect((await tablet.order(keyOf(create)))?.order.lines).toHaveLength(1);
  expect(await lost(tablet)).toEqual([{ kind: 'order', key: keyOf(create), partial: true }]);
});

test('a copy is noticed by an order that others have changed past what the device saw', async () => {
  const { waiter, device, server, clock, orders } = floor.current;
  const tablet = await device();
  const other = await device(1);
  const create = waiter.create({ coffee: 1 });
  await tablet.send(create);
  await other.pull();
  const backup = await backUp(server);
  await tablet.send(waiter.edit(keyOf(create), { juice: 1 }));
  await restore(server, backup, 'copy');
  for (const _time of [1, 2]) {
    await other.send(waiter.edit(keyOf(create), { coffee: 1 }));
  }
  const { ledger, network } = tablet;
  await pullOrder({ ledger, transport: network.transport, clock }, keyOf(create));
  expect(renewals(tablet)).toHaveLength(1);
  await tablet.flush();
  const { coffee, juice } = server.own.products;
  expect(await orders()).toMatchObject([{ lines: { [coffee]: [3, 0], [juice]: [1, 0] } }]);
  expect(await tablet.outbox()).toEqual([]);
  expect(await lost(tablet)).toEqual([]);
});

test.each([
  ['the same version as the lost one', 1],
  ['an earlier version', 0],
])(
  'an edit on top of what a copy lost replaces nothing of another waiter, who made %s',
  async (_which, changes) => {
    const { waiter, device, server, orders } = floor.current;
    const [tablet, other] = [await device(), await device(1)];
    const create = waiter.create({ coffee: 1 });
    const key = keyOf(create);
    await tablet.send(create);
    await other.pull();
    const backup = await backUp(server);
    await tablet.send(waiter.edit(key, { juice: 1 }));
    await restore(server, backup, 'copy');
    if (changes > 0) await other.record(waiter.edit(key, { coffee: 1 }, { tableNumber: '9' }));
    await other.flush();
    await tablet.send(waiter.edit(key, { sweet: 1 }));

    for (let polls = 0; polls < 2; polls += 1) await tablet.pull();
    floor.current.clock.advance(60_000);
    await tablet.flush();
    expect(await tablet.outbox()).toEqual([]);
    const { coffee, juice, sweet } = server.own.products;
    const units = { [coffee]: [1 + changes, 0], [juice]: [1, 0], [sweet]: [1, 0] };
    expect(await orders()).toMatchObject([{ table: changes > 0 ? '9' : '5', lines: units }]);
    expect(await lost(tablet)).toEqual([]);
    expect(renewals(tablet)).toHaveLength(1);
  },
);

test('what was seen in an epoch that comes back with a copy is compared with what the copy has', async () => {
  const { waiter, device, server } = floor.current;
  const [maker, tablet] = [await device(0), await device(1)];
  const before = await backUp(server);
  const create = waiter.create({ coffee: 1 });
  await maker.send(create);
  await tablet.pull();
  await restore(server, before, 'backup');
  tablet.network.rule(({ path }) => (path.includes(keyOf(create)) ? faults.dropBefore : null));
  await tablet.pull();
  tablet.network.rule(() => null);
  await restore(server, before, 'copy');
  await pullOrder({ ...tablet, ...tablet.network, clock: floor.current.clock }, keyOf(create));
  expect(await lost(tablet)).toEqual([{ kind: 'order', key: keyOf(create) }]);
});

test.each(['its next operation', 'the next list of the board'])(
  'an order that others of a copy have raised past what the device saw is noticed by %s',
  async (by) => {
    const { waiter, device, server, orders } = floor.current;
    const [tablet, other] = [await device(), await device(1)];
    const create = waiter.create({ coffee: 2 });
    const key = keyOf(create);
    await tablet.send(create);
    await tablet.pull();
    await other.pull();
    const backup = await backUp(server);
    await tablet.send(waiter.edit(key, { juice: 1 }));
    await restore(server, backup, 'copy');
    for (const _time of [1, 2]) {
      await other.send(waiter.edit(key, { sweet: 1 }));
    }
    if (by === 'its next operation') await tablet.record(waiter.bill(key, { coffee: 1 }));
    await tablet.flush();
    for (let polls = 0; polls < 2; polls += 1) await replay(tablet);
    expect(await tablet.outbox()).toEqual([]);
    const { coffee, juice, sweet } = server.own.products;
    const billed = by === 'its next operation' ? 1 : 0;
    expect((await orders())[0]?.lines).toEqual({
      ...{ [coffee]: [2, billed], [juice]: [1, 0], [sweet]: [2, 0] },
    });
    expect(await lost(tablet)).toEqual([]);
    expect(renewals(tablet)).toHaveLength(1);
  },
);

test('a server restored halfway through a run does the later operation once, and a person decides about the first', async () => {
  const { waiter, device, server, orders, clock } = floor.current;
  const tablet = await device();
  const create = waiter.create({ coffee: 1 });
  const key = keyOf(create);
  await tablet.send(create);
  const backup = await backUp(server);
  await tablet.record(waiter.edit(key, { juice: 1 }));
  await tablet.record(waiter.finish(key));
  const { network } = tablet;
  await new Promise((killed) => {
    const restored = async (reply: Reply) => {
      await restore(server, backup, 'backup');
      return reply;
    };
    const kill = (reply: Reply) => {
      tablet.reload().then(killed);
      return reply;
    };
    network.next({ after: restored }, { after: kill });
    void tablet.flush();
  });
  clock.advance(61_000);
  await tablet.flush();
  await replay(tablet);
  const [refused, ...behind] = await tablet.outbox();
  expect(refused).toMatchObject({ state: 'parked', lastError: { code: 'order-finished' } });
  expect(behind).toMatchObject([{ kind: 'order-finish', state: 'uncertain' }]);
  expect(await orders()).toMatchObject([{ status: 'finished', version: 2 }]);
  await discardEntry(tablet.ledger, Number(refused?.seq));
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect(await orders()).toMatchObject([{ status: 'finished', version: 2 }]);
});
