import { describe, expect, test } from 'vitest';
import type { Reply } from '#api/transport.ts';
import type { LostRow } from '#local/ledger/ledger.ts';
import { discardEntry } from '#local/outbox/pending.ts';
import { pullOrder } from '#sync/pull/orders.ts';
import { customer } from '#tests/harness/builders.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { faults } from '#tests/harness/network.ts';
import { backUp, restore } from '#tests/harness/restore.ts';
import { coffees, lost, make, renewals, resend } from '#tests/harness/restored.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

describe.each(['backup', 'copy'] as const)('from a %s', (as) => {
  test('the device takes the server’s word and lists what the server lost', async () => {
    const { waiter, device, server } = floor.current;
    const tablet = await device();
    const [kept, edited, gone] = ['1', '2', '3'].map((table) =>
      waiter.create({ coffee: 1 }, { table }),
    ) as [
      ReturnType<typeof waiter.create>,
      ReturnType<typeof waiter.create>,
      ReturnType<typeof waiter.create>,
    ];
    await tablet.record(kept);
    await tablet.record(edited);
    await tablet.flush();
    await tablet.pull();
    const backup = await backUp(server);
    await tablet.record(waiter.edit(keyOf(edited), { coffee: 4 }));
    await tablet.record(gone);
    await tablet.flush();
    await tablet.pull();
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
  });

  test('a cancelled order is cancelled again, also where another device has sent it again as active', async () => {
    const { waiter, device, server, orders } = floor.current;
    const [tablet, other] = [await device(), await device(1)];
    const [undone, gone] = [waiter.create({ coffee: 1 }), waiter.create({ coffee: 2 })];
    await tablet.record(undone);
    await tablet.flush();
    const backup = await backUp(server);
    await tablet.record(gone);
    await tablet.flush();
    await other.pull();
    for (const create of [undone, gone]) await tablet.record(waiter.cancel(keyOf(create)));
    await tablet.flush();
    for (let polls = 0; polls < 2; polls += 1) await tablet.pull();

    await restore(server, backup, as);
    await tablet.pull();
    expect(await lost(tablet)).toEqual(
      expect.arrayContaining([
        { kind: 'order', key: keyOf(undone), partial: true },
        { kind: 'order', key: keyOf(gone) },
      ]),
    );
    for (const each of [other, tablet]) {
      await each.pull();
      await resend(each);
    }
    expect((await orders()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    await tablet.pull();
    expect(await lost(tablet)).toEqual([]);
  });

  test('what the restore undid is no news of other people', async () => {
    const { waiter, device, server } = floor.current;
    const tablet = await device();
    const other = await device(1);
    const create = waiter.create({ coffee: 1 });
    await tablet.record(create);
    await tablet.flush();
    await other.pull();
    const backup = await backUp(server);
    await tablet.record(waiter.edit(keyOf(create), { coffee: 4 }));
    await tablet.flush();
    await tablet.pull();
    await other.pull();
    expect((await other.order(keyOf(create)))?.news?.changes).toHaveLength(1);

    await restore(server, backup, as);
    for (const { pull, order } of [tablet, other]) {
      await pull();
      expect((await order(keyOf(create)))?.news?.changes ?? []).toEqual([]);
    }
  });

  test('an edit recorded before the restore is applied to the order that the server has', async () => {
    const { waiter, device, server, orders } = floor.current;
    const tablet = await device();
    const create = waiter.create({ coffee: 1 });
    await tablet.record(create);
    await tablet.flush();
    await tablet.pull();
    const backup = await backUp(server);
    await tablet.record(waiter.edit(keyOf(create), { coffee: 1 }));
    await tablet.flush();
    tablet.network.down(true);
    await tablet.record(waiter.edit(keyOf(create), { coffee: 5 }));
    await tablet.flush();
    await restore(server, backup, as);
    tablet.network.down(false);
    await tablet.pull();
    await tablet.flush();
    expect(await tablet.outbox()).toEqual([]);
    expect(await orders()).toMatchObject([{ lines: coffees(floor.current, 6) }]);
    await tablet.pull();
    expect(await lost(tablet)).toEqual([{ kind: 'order', key: keyOf(create), partial: true }]);
  });

  test('equal versions of two histories are not taken for one state', async () => {
    const { waiter, device, server, orders } = floor.current;
    const tablet = await device();
    const other = await device(1);
    const create = waiter.create({ coffee: 1 });
    await tablet.record(create);
    await tablet.flush();
    await other.pull();
    const backup = await backUp(server);
    await tablet.record(waiter.edit(keyOf(create), { coffee: 4 }));
    await tablet.flush();
    await restore(server, backup, as);
    await other.record(waiter.edit(keyOf(create), { coffee: 1 }, { note: 'otra historia' }));
    await other.flush();
    await tablet.pull();
    await tablet.record(waiter.edit(keyOf(create), { coffee: 1 }));
    await tablet.flush();
    expect(await orders()).toMatchObject([
      { note: 'otra historia', lines: coffees(floor.current, 3) },
    ]);
    await tablet.pull();
    expect(await lost(tablet)).toEqual([{ kind: 'order', key: keyOf(create), partial: true }]);
    await other.pull();
    expect(await lost(other)).toEqual([]);
  });

  test('the same moment restored twice is noticed twice', async () => {
    const { waiter, device, server } = floor.current;
    const tablet = await device();
    await tablet.record(waiter.create({ coffee: 1 }, { table: '1' }));
    await tablet.flush();
    await tablet.pull();
    const backup = await backUp(server);
    const epochs = new Set<string | undefined>();
    const losses: string[] = [];
    for (const table of ['2', '3']) {
      const create = waiter.create({ coffee: 1 }, { table });
      await tablet.record(create);
      await tablet.flush();
      await restore(server, backup, as);
      await tablet.pull();
      losses.push(keyOf(create));
      epochs.add((await tablet.ledger.epochs.get(server.own.businessId))?.epoch);
      expect((await tablet.orders()).map(({ order }) => order.tableNumber)).toEqual(['1']);
    }
    expect(epochs.size).toBe(2);
    expect((await lost(tablet)).map(({ key }) => key).sort()).toEqual(losses.sort());
  });

  test('an edit of an order that the server lost waits with its reason, and the order is listed', async () => {
    const { waiter, device, server } = floor.current;
    const tablet = await device();
    const backup = await backUp(server);
    const create = waiter.create({ coffee: 1 });
    const bill = waiter.bill(keyOf(create), { coffee: 1 });
    await tablet.record(create);
    await tablet.record(bill);
    await tablet.flush();
    await tablet.pull();
    await restore(server, backup, as);
    await tablet.record(waiter.edit(keyOf(create), { juice: 1 }));
    await tablet.flush();
    await tablet.pull();
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
    expect(await tablet.order(keyOf(create))).toMatchObject({ pending: [{ state: 'parked' }] });
  });

  test('so it is when the lists were fetched before the edit was refused, though the look at the order failed at first', async () => {
    const { waiter, device, server } = floor.current;
    const tablet = await device();
    const backup = await backUp(server);
    const create = waiter.create({ coffee: 1 });
    await tablet.record(create);
    await tablet.flush();
    await tablet.pull();
    await restore(server, backup, as);
    tablet.network.rule(({ method, path }) =>
      method === 'GET' && path === `orders/${keyOf(create)}` ? faults.dropBefore : null,
    );
    tablet.network.next(faults.dropBefore);
    await tablet.record(waiter.edit(keyOf(create), { juice: 1 }));
    await tablet.flush();
    await tablet.pull();
    tablet.network.rule(() => null);
    await tablet.flush();
    await tablet.pull();
    await tablet.pull();
    expect(await tablet.outbox()).toMatchObject([
      { state: 'parked', lastError: { code: 'order-not-found' } },
    ]);
    expect(await lost(tablet)).toEqual([{ kind: 'order', key: keyOf(create) }]);
  });

  test('what another device sends again leaves the list', async () => {
    const { waiter, device, server } = floor.current;
    const tablet = await device();
    const other = await device(1);
    const backup = await backUp(server);
    const create = waiter.create({ coffee: 1 });
    const bill = waiter.bill(keyOf(create), { coffee: 1 });
    await tablet.record(create);
    await tablet.record(bill);
    await tablet.flush();
    await restore(server, backup, as);
    await tablet.pull();
    expect(await lost(tablet)).toHaveLength(2);
    await other.record(create);
    await other.record(bill);
    await other.flush();
    await tablet.pull();
    expect(await lost(tablet)).toEqual([]);
  });
});

test.each(['backup', 'copy'] as const)(
  'a change of a bill’s customer that the %s does not have is listed, and sent again',
  async (as) => {
    const { waiter, device, server } = floor.current;
    const tablet = await device();
    const other = await device(1);
    const create = waiter.create({ coffee: 2 });
    const key = keyOf(create);
    const bill = waiter.bill(key, { coffee: 1 }, { to: customer });
    const { billKey } = bill.params;
    await tablet.record(create);
    await tablet.record(bill);
    await tablet.flush();
    await tablet.pull();
    const backup = await backUp(server);
    await tablet.record(waiter.customer(key, billKey, { ...customer, fullName: 'Ana Corregida' }));
    // Only a copy that lacks something else, too, shows that it is one.
    await tablet.record(waiter.edit(key, { juice: 1 }));
    await tablet.flush();
    await tablet.pull();
    await restore(server, backup, as);
    await tablet.pullBills();
    await tablet.pull();
    await tablet.pull();
    const row = await tablet.ledger.lost.get(['bill', billKey]);
    expect(row).toMatchObject({
      bill: { customer: { fullName: 'Ana Corregida' } },
      left: { customer: { fullName: customer.fullName } },
    });
    await resend(tablet);
    expect(await tablet.outbox()).toEqual([]);
    expect(await lost(tablet)).toEqual([]);
    await other.ledger.lost.put(row as LostRow);
    await other.pull();
    expect(await lost(other)).toEqual([]);
    expect((await other.ledger.bills.get(billKey))?.bill).toMatchObject({
      customer: { fullName: 'Ana Corregida' },
    });
  },
);

test('an answer to its own operation shows the device that a copy was restored', async () => {
  const { waiter, device, server } = floor.current;
  const tablet = await device();
  const create = waiter.create({ coffee: 1 });
  await tablet.record(create);
  await tablet.flush();
  const backup = await backUp(server);
  await tablet.record(waiter.edit(keyOf(create), { juice: 1 }));
  await tablet.flush();
  await restore(server, backup, 'copy');
  await tablet.record(waiter.finish(keyOf(create)));
  await tablet.flush();
  await tablet.pull();
  expect(await tablet.outbox()).toEqual([]);
  expect((await floor.current.orders())[0]).toMatchObject({ status: 'finished', version: 2 });
  expect((await tablet.order(keyOf(create)))?.order.lines).toHaveLength(1);
  expect(await lost(tablet)).toEqual([{ kind: 'order', key: keyOf(create), partial: true }]);
  expect(renewals(tablet)).toHaveLength(1);
});

test('a state that was fetched by itself is gone from the board after the restore of a copy', async () => {
  const { waiter, device, server, clock } = floor.current;
  const tablet = await device();
  const other = await device(1);
  const create = waiter.create({ coffee: 1 });
  await other.record(create);
  await other.flush();
  await tablet.pull();
  const backup = await backUp(server);
  await other.record(waiter.edit(keyOf(create), { juice: 1 }));
  await other.flush();
  const { ledger, network } = tablet;
  await pullOrder({ ledger, transport: network.transport, clock }, keyOf(create));
  await restore(server, backup, 'copy');
  await tablet.pull();
  expect((await tablet.order(keyOf(create)))?.order.lines).toHaveLength(1);
  expect(await lost(tablet)).toEqual([{ kind: 'order', key: keyOf(create), partial: true }]);
});

test('a copy is noticed by an order that others have changed past what the device saw', async () => {
  const { waiter, device, server, clock } = floor.current;
  const tablet = await device();
  const other = await device(1);
  const create = waiter.create({ coffee: 1 });
  await tablet.record(create);
  await tablet.flush();
  await other.pull();
  const backup = await backUp(server);
  await tablet.record(waiter.edit(keyOf(create), { juice: 1 }));
  await tablet.flush();
  await restore(server, backup, 'copy');
  for (const _time of [1, 2]) {
    await other.record(waiter.edit(keyOf(create), { coffee: 1 }));
    await other.flush();
  }
  const { ledger, network } = tablet;
  await pullOrder({ ledger, transport: network.transport, clock }, keyOf(create));
  expect((await tablet.order(keyOf(create)))?.order.lines).toMatchObject([{ quantity: 3 }]);
  expect(renewals(tablet)).toHaveLength(1);
  expect(await lost(tablet)).toEqual([{ kind: 'order', key: keyOf(create), partial: true }]);
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
    await tablet.record(create);
    await tablet.flush();
    await other.pull();
    const backup = await backUp(server);
    await tablet.record(waiter.edit(key, { juice: 1 }));
    await tablet.flush();
    await restore(server, backup, 'copy');
    if (changes > 0) await other.record(waiter.edit(key, { coffee: 1 }, { tableNumber: '9' }));
    await other.flush();
    await tablet.record(waiter.edit(key, { sweet: 1 }));
    await tablet.flush();

    for (let polls = 0; polls < 2; polls += 1) await tablet.pull();
    floor.current.clock.advance(60_000);
    await tablet.flush();
    expect(await tablet.outbox()).toEqual([]);
    const { coffee, sweet } = server.own.products;
    expect(await orders()).toMatchObject([
      { table: changes > 0 ? '9' : '5', lines: { [coffee]: [1 + changes, 0], [sweet]: [1, 0] } },
    ]);
    expect(await lost(tablet)).toEqual([{ kind: 'order', key, partial: true }]);
    expect(renewals(tablet)).toHaveLength(1);
  },
);

test('what was seen in an epoch that comes back with a copy is compared with what the copy has', async () => {
  const { waiter, device, server } = floor.current;
  const tablet = await device();
  const before = await backUp(server);
  const create = waiter.create({ coffee: 1 });
  await tablet.record(create);
  await tablet.flush();
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
    const { waiter, device, server } = floor.current;
    const [tablet, other] = [await device(), await device(1)];
    const create = waiter.create({ coffee: 2 });
    const key = keyOf(create);
    await tablet.record(create);
    await tablet.flush();
    await tablet.pull();
    await other.pull();
    const backup = await backUp(server);
    await tablet.record(waiter.edit(key, { juice: 1 }));
    await tablet.flush();
    await restore(server, backup, 'copy');
    for (const _time of [1, 2]) {
      await other.record(waiter.edit(key, { sweet: 1 }));
      await other.flush();
    }
    if (by === 'its next operation') await tablet.record(waiter.bill(key, { coffee: 1 }));
    await tablet.flush();
    for (let polls = 0; polls < 2; polls += 1) await tablet.pull();
    expect(await tablet.outbox()).toEqual([]);
    expect(await lost(tablet)).toEqual([{ kind: 'order', key, partial: true }]);
    expect(renewals(tablet)).toHaveLength(1);
  },
);

test('a server restored halfway through a run does the later operation once, and a person decides about the first', async () => {
  const { waiter, device, server, orders, clock } = floor.current;
  const tablet = await device();
  const create = waiter.create({ coffee: 1 });
  const key = keyOf(create);
  await make(tablet, create);
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
  await tablet.pull();
  const [refused, ...behind] = await tablet.outbox();
  expect(refused).toMatchObject({ state: 'parked', lastError: { code: 'order-finished' } });
  expect(behind).toMatchObject([{ kind: 'order-finish', state: 'uncertain' }]);
  expect(await orders()).toMatchObject([{ status: 'finished', version: 2 }]);
  await discardEntry(tablet.ledger, Number(refused?.seq));
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect(await orders()).toMatchObject([{ status: 'finished', version: 2 }]);
});
