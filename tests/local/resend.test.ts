import { describe, expect, test } from 'vitest';
import type { BillHead } from '#domain/bill.ts';
import type { Order } from '#domain/order.ts';
import type { LostRow } from '#local/ledger/ledger.ts';
import { deviceIdOf } from '#local/people/device-id.ts';
import { lostOf } from '#local/restore/lost.ts';
import { BeingSent, resendIntents, resendLost, Unreadable } from '#local/restore/resend.ts';
import { customer } from '#tests/harness/builders.ts';
import type { Device } from '#tests/harness/device.ts';
import { type Floor, keyOf } from '#tests/harness/floor.ts';
import { madeLine, madeOrder } from '#tests/harness/made.ts';
import { backUp, restore } from '#tests/harness/restore.ts';
import { freshFloor } from '#tests/harness/setup.ts';
import { wipe } from '#tests/sync-faults/schedules/room.ts';

const floor = freshFloor();

const lostOrder = (order: Order, left?: Order): LostRow => ({
  kind: 'order',
  key: order.key,
  orderKey: order.key,
  businessId: 1,
  noticedAt: 1,
  order,
  ...(left && { left }),
});

const kindsOf = (rows: readonly LostRow[]) =>
  resendIntents(rows, null, '2026-03-01T15:00:00.000Z').map(({ kind }) => kind);

describe('what is recorded for a lost order', () => {
  const lines = [madeLine('coffee', 2, 1, 'sin azúcar')];

  test('a new one with its key, time, texts and whole lines', () => {
    const order = madeOrder(lines, { note: 'cumpleaños' });
    const [intent, ...more] = resendIntents([lostOrder(order)], null, '2026-03-01T15:00:00.000Z');
    const { quantityBilled: _billed, ...line } = lines[0] as (typeof lines)[number];
    expect(more).toEqual([]);
    expect(intent).toEqual({
      kind: 'order-create',
      params: {
        orderKey: order.key,
        at: order.createdAt,
        tableNumber: '5',
        note: 'cumpleaños',
        lines: [line],
        contains: ['?'],
      },
    });
  });

  test.each([
    ['finished', ['order-create', 'order-finish']],
    ['cancelled', ['order-create', 'order-cancel']],
  ] as const)('its status after that: %s', (status, kinds) => {
    expect(kindsOf([lostOrder(madeOrder(lines, { status }))])).toEqual(kinds);
  });

  test.each([
    ['more units', {}, {}, ['order-restore']],
    ['its end', { lines }, { status: 'finished' }, ['order-finish']],
    ['its reopening', { lines, status: 'finished' }, {}, ['order-reactivate']],
    [
      'units and its end, finished once before',
      { status: 'finished' },
      { status: 'finished' },
      ['order-restore'],
    ],
    ['nothing but its bills', { lines }, {}, []],
  ] as const)('that the server has in an earlier state, without %s', (_what, less, more, kinds) => {
    const updatedAt = '2026-03-01T13:59:00.000Z';
    const left = madeOrder([madeLine('coffee', 1)], { updatedAt, ...(less as Partial<Order>) });
    expect(kindsOf([lostOrder(madeOrder(lines, more as Partial<Order>), left)])).toEqual(kinds);
  });
});

/** The server loses all orders and bills, and the device has them on its list. */
const loseAll = async ({ server }: Floor, { ledger }: Device): Promise<LostRow[]> => {
  const orders = await ledger.orders.toArray();
  const bills = await ledger.bills.toArray();
  const rows = [
    ...orders.map(({ order, businessId }) => ({ ...lostOrder(order), businessId })),
    ...bills.map(({ bill, businessId, key, orderKey }): LostRow => {
      return { kind: 'bill', key, orderKey, businessId, noticedAt: 1, bill };
    }),
  ];
  await ledger.lost.bulkPut(rows);
  await ledger.orders.clear();
  await ledger.bills.clear();
  await wipe(server);
  return rows;
};

const owner = async ({ ledger }: Device) => {
  const session = await ledger.session.get('current');
  if (!session) throw new Error('nobody is signed in');
  return session;
};

/** All that counts of the server's orders and bills: keys, contents, times and cents. */
const books = async ({ server, orders }: Floor) => {
  const bills = await server.database.db
    .selectFrom('bills')
    .select([
      'key',
      'device_id',
      'created_at',
      'total_cents',
      'service_cents',
      'total_by_tax',
      'customer',
    ])
    .orderBy('key')
    .execute();
  const taken = await server.database.db
    .selectFrom('orders')
    .select(['key', 'created_at'])
    .orderBy('key')
    .execute();
  const all = (await orders()).map(({ version: _other, ...order }) => order);
  return { bills, taken, orders: all.sort((a, b) => a.key.localeCompare(b.key)) };
};

/** An order of one product more than its two bills have, and one that is finished and paid. */
const fill = async ({ waiter }: Floor, tablet: Device) => {
  const open = waiter.create({ coffee: 3, juice: 1 }, { table: '5', note: 'cumpleaños' });
  const paid = waiter.create({ beer: 2 }, { table: '6' });
  for (const intent of [
    open,
    waiter.edit(keyOf(open), { sweet: 2 }),
    waiter.bill(keyOf(open), { coffee: 1 }),
    waiter.bill(keyOf(open), { coffee: 2, sweet: 1 }, { to: customer }),
    paid,
    waiter.bill(keyOf(paid), { beer: 2 }),
    waiter.finish(keyOf(paid)),
  ])
    await tablet.record(intent);
  await tablet.flush();
  return { open: keyOf(open), paid: keyOf(paid) };
};

describe('sent again to a server that lost everything', () => {
  test('orders and bills are as they were, to the cent and the minute', async () => {
    const tablet = await floor.current.device();
    await fill(floor.current, tablet);
    const before = await books(floor.current);
    const rows = await loseAll(floor.current, tablet);
    await resendLost(tablet.ledger, await owner(tablet), rows);
    expect(await tablet.ledger.lost.count()).toBe(0);
    await tablet.flush();
    expect(await tablet.outbox()).toEqual([]);
    expect(await books(floor.current)).toEqual(before);
    const { db } = floor.current.server.database;
    for (const table of ['orders', 'order_lines'] as const) {
      const made = await db.selectFrom(table).select('device_id').execute();
      expect(new Set(made.map((row) => row.device_id))).toEqual(
        new Set([await deviceIdOf(tablet.ledger)]),
      );
    }
  });

  test('by two devices, they are there once', async () => {
    const tablet = await floor.current.device(0);
    const other = await floor.current.device(1);
    await fill(floor.current, tablet);
    const before = await books(floor.current);
    const rows = await loseAll(floor.current, tablet);
    await other.ledger.lost.bulkPut(rows);
    for (const device of [tablet, other])
      await resendLost(device.ledger, await owner(device), rows);
    for (const device of [tablet, other]) {
      await device.flush();
      expect(await device.outbox()).toEqual([]);
    }
    expect(await books(floor.current)).toEqual(before);
  });

  test('by a device that knew more than the one before it, it has all that either knew, once', async () => {
    const { waiter, device, orders, bills } = floor.current;
    const tablet = await device(0);
    const other = await device(1);
    const create = waiter.create({ coffee: 2 });
    await tablet.record(create);
    await tablet.flush();
    await other.pull();
    const [known] = await other.ledger.orders.toArray();
    if (!known) throw new Error('not pulled');
    const early = { ...lostOrder(known.order), businessId: known.businessId };
    await other.ledger.orders.clear();
    await other.ledger.lost.put(early);
    await tablet.record(waiter.edit(keyOf(create), { coffee: 1, juice: 1 }));
    await tablet.record(waiter.bill(keyOf(create), { coffee: 3 }));
    await tablet.flush();
    const rows = await loseAll(floor.current, tablet);
    await resendLost(other.ledger, await owner(other), [early]);
    await other.flush();
    await resendLost(tablet.ledger, await owner(tablet), rows);
    await tablet.flush();
    expect(await tablet.outbox()).toEqual([]);
    const { coffee, juice } = floor.current.server.own.products;
    expect(await orders()).toMatchObject([{ lines: { [coffee]: [3, 3], [juice]: [1, 0] } }]);
    expect(await bills()).toHaveLength(1);
  });

  test('the board shows an order once while it is on its way, with what is billed', async () => {
    const tablet = await floor.current.device();
    const { open } = await fill(floor.current, tablet);
    const before = await tablet.order(open);
    const rows = await loseAll(floor.current, tablet);
    tablet.network.down(true);
    await resendLost(tablet.ledger, await owner(tablet), rows);
    const shown = await tablet.orders();
    expect(shown).toHaveLength(2);
    const units = (order: Order | undefined) =>
      order?.lines.map(({ productId, quantity, quantityBilled }) => [
        productId,
        quantity,
        quantityBilled,
      ]);
    expect(units(shown.find(({ order }) => order.key === open)?.order)).toEqual(
      units(before?.order),
    );
  });

  test('a bill takes its lost order along, and leaves the order’s other bills on the list', async () => {
    const tablet = await floor.current.device();
    const { open } = await fill(floor.current, tablet);
    const rows = await loseAll(floor.current, tablet);
    const bill = rows.find(({ kind, orderKey }) => kind === 'bill' && orderKey === open);
    if (!bill) throw new Error('no bill is lost');
    await resendLost(tablet.ledger, await owner(tablet), [bill]);
    await tablet.flush();
    expect((await floor.current.bills()).map(({ key }) => key)).toEqual([bill.key]);
    const left = await lostOf(tablet.ledger, bill.businessId);
    expect(left.filter(({ orderKey }) => orderKey === open)).toMatchObject([{ kind: 'bill' }]);
  });

  test('recorded twice, as by a double tap, it is pending once', async () => {
    const tablet = await floor.current.device();
    await fill(floor.current, tablet);
    const rows = await loseAll(floor.current, tablet);
    tablet.network.down(true);
    const session = await owner(tablet);
    await Promise.all([1, 2].map(() => resendLost(tablet.ledger, session, rows)));
    expect(await tablet.outbox()).toHaveLength(6);
  });

  test('what waited for the order goes after it, also when it was refused', async () => {
    const tablet = await floor.current.device();
    const { open } = await fill(floor.current, tablet);
    const rows = await loseAll(floor.current, tablet);
    await tablet.record(floor.current.waiter.edit(open, { beer: 1 }));
    await tablet.flush();
    expect(await tablet.outbox()).toMatchObject([{ state: 'parked' }]);
    await resendLost(tablet.ledger, await owner(tablet), rows);
    await tablet.flush();
    expect(await tablet.outbox()).toEqual([]);
    const beer = floor.current.server.own.products.beer;
    const order = (await floor.current.orders()).find(({ key }) => key === open);
    expect(order?.lines[beer]).toEqual([1, 0]);
  });

  test('nothing is recorded while an operation of the order is being sent', async () => {
    const tablet = await floor.current.device();
    const { open, paid } = await fill(floor.current, tablet);
    const rows = await loseAll(floor.current, tablet);
    await tablet.record(floor.current.waiter.edit(open, { beer: 1 }));
    await tablet.ledger.outbox.toCollection().modify({ state: 'sending' });
    const sending = resendLost(tablet.ledger, await owner(tablet), rows);
    await expect(sending).rejects.toThrow(BeingSent);
    const kept = await lostOf(tablet.ledger, rows[0]?.businessId ?? 0);
    expect(new Set(kept.map(({ orderKey }) => orderKey))).toEqual(new Set([open]));
    expect((await tablet.outbox()).map(({ aggregate }) => aggregate)).toContain(paid);
  });

  test('a bill of which only the head is known stays on the list', async () => {
    const tablet = await floor.current.device();
    await fill(floor.current, tablet);
    const rows = await loseAll(floor.current, tablet);
    const heads = rows.flatMap((row): LostRow[] => {
      if (row.kind === 'order') return [];
      const { id, key, orderKey, total, hasCustomer, paymentMethod, createdAt } = row.bill;
      const bill: BillHead = { id, key, orderKey, total, hasCustomer, paymentMethod, createdAt };
      return [{ ...row, bill }];
    });
    await tablet.ledger.lost.bulkPut(heads);
    await resendLost(tablet.ledger, await owner(tablet), rows);
    expect(await lostOf(tablet.ledger, rows[0]?.businessId ?? 0)).toHaveLength(heads.length);
    expect((await tablet.outbox()).map(({ kind }) => kind)).not.toContain('bill-create');
  });
});

describe('with something that can’t be read', () => {
  const invalid = { ...customer, dni: '123' };

  test('a bill stays on the list, and the rest of its order is sent', async () => {
    const tablet = await floor.current.device();
    await fill(floor.current, tablet);
    const rows = await loseAll(floor.current, tablet);
    const odd = rows.flatMap((row): LostRow[] =>
      row.kind === 'bill' && row.bill.hasCustomer
        ? [{ ...row, bill: { ...row.bill, customer: invalid } }]
        : [],
    );
    await tablet.ledger.lost.bulkPut(odd);
    await resendLost(tablet.ledger, await owner(tablet), rows);
    expect(await tablet.ledger.lost.toArray()).toEqual(odd);
    await tablet.flush();
    expect(await floor.current.orders()).toHaveLength(2);
    expect(await floor.current.bills()).toHaveLength(2);
  });

  test('an order stays on the list with its bills, and the other orders are sent', async () => {
    const tablet = await floor.current.device();
    const { open, paid } = await fill(floor.current, tablet);
    const rows = await loseAll(floor.current, tablet);
    const odd = rows.map((row): LostRow => {
      const isOdd = row.kind === 'order' && row.key === open;
      return isOdd ? { ...row, order: { ...row.order, lines: null as never } } : row;
    });
    await tablet.ledger.lost.bulkPut(odd);
    const sending = resendLost(tablet.ledger, await owner(tablet), odd);
    await expect(sending).rejects.toThrow(Unreadable);
    const kept = await tablet.ledger.lost.toArray();
    expect(kept.map(({ orderKey }) => orderKey)).toEqual([open, open, open]);
    await tablet.flush();
    expect((await floor.current.orders()).map(({ key }) => key)).toEqual([paid]);
  });
});

test('units that were pending at the restore are added to those that it took', async () => {
  const { waiter, server, orders } = floor.current;
  const tablet = await floor.current.device();
  const create = waiter.create({ coffee: 1 });
  await tablet.record(create);
  await tablet.flush();
  await tablet.pull();
  const backup = await backUp(server);
  await tablet.record(waiter.edit(keyOf(create), { coffee: 1 }));
  await tablet.flush();
  tablet.network.down(true);
  await tablet.record(waiter.edit(keyOf(create), { coffee: 1 }));
  await restore(server, backup, 'backup');
  tablet.network.down(false);
  await tablet.flush();
  await tablet.pull();
  const session = await owner(tablet);
  await resendLost(tablet.ledger, session, await lostOf(tablet.ledger, session.businessId));
  await tablet.flush();
  expect((await orders())[0]?.lines[server.own.products.coffee]).toEqual([3, 0]);
});
