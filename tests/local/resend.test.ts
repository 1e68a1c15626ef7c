import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/order.ts';
import { keptChanges } from '#domain/order-history.ts';
import type { LostRow } from '#local/ledger/ledger.ts';
import { discardEntry } from '#local/outbox/pending.ts';
import { deviceIdOf } from '#local/people/device-id.ts';
import { putShiftAt } from '#local/people/device-shift.ts';
import { lostOf } from '#local/restore/lost.ts';
import { BeingSent, resendLost, resendObstacle, Unreadable } from '#local/restore/resend.ts';
import { pullBill } from '#sync/pull/bills.ts';
import { customer } from '#tests/harness/builders.ts';
import type { Device } from '#tests/harness/device.ts';
import { card } from '#tests/harness/drawer-cases.ts';
import { type Floor, keyOf } from '#tests/harness/floor.ts';
import { madeLine, madeOrder } from '#tests/harness/made.ts';
import { backUp, restore } from '#tests/harness/restore.ts';
import type { Tablet } from '#tests/harness/restored.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

const owner = async ({ ledger }: Device) => {
  const session = await ledger.session.get('current');
  if (!session) throw new Error('nobody is signed in');
  return session;
};

const rowsOf = async (tablet: Device): Promise<LostRow[]> =>
  lostOf(tablet.ledger, (await owner(tablet)).businessId);

const sendAgain = async (tablet: Device, rows: readonly LostRow[]) =>
  resendLost(tablet.ledger, await owner(tablet), rows);

describe('what is recorded for a lost order', () => {
  const lines = [madeLine('coffee', 2, 1, 'sin azúcar')];
  /** What a tablet without a network has pending after its person has sent the order again. */
  const recorded = async (order: Order, left?: Order) => {
    const tablet = await floor.current.device();
    const { businessId } = await owner(tablet);
    const about = { businessId, noticedAt: 1, orderKey: order.key };
    const row: LostRow = { ...about, kind: 'order', key: order.key, order, ...(left && { left }) };
    await tablet.ledger.lost.put(row);
    await sendAgain(tablet, [row]);
    return { row, entries: await tablet.outbox(), list: await rowsOf(tablet) };
  };

  test('a new one with its key, time, texts, whole lines and the number that it had', async () => {
    const order = madeOrder(lines, { note: 'cumpleaños', number: 31 });
    const { entries, list } = await recorded(order);
    const { quantityBilled: _billed, ...line } = lines[0] as (typeof lines)[number];
    expect(entries).toMatchObject([
      { kind: 'order-create', again: { number: 31 }, clock: { added: 0, checked: true } },
    ]);
    expect(entries[0]?.params).toEqual({
      orderKey: order.key,
      at: order.createdAt,
      tableNumber: '5',
      note: 'cumpleaños',
      lines: [line],
      deviceId: expect.any(String),
    });
    expect(list).toEqual([]);
  });

  test.each([
    ['finished', ['order-create', 'order-finish']],
    ['cancelled', ['order-create', 'order-cancel']],
  ] as const)('its status after that: %s', async (status, kinds) => {
    const { entries } = await recorded(madeOrder(lines, { status }));
    expect(entries.map(({ kind }) => kind)).toEqual(kinds);
    expect(entries.every(({ again }) => again)).toBe(true);
  });

  test('nothing where the server has it in an earlier state: the devices that changed it bring that back', async () => {
    const { row, entries, list } = await recorded(madeOrder(lines), madeOrder([]));
    expect(entries).toEqual([]);
    expect(list).toEqual([row]);
    expect(resendObstacle(row)).toBe('changed');
  });
});

/** All that counts of the server's orders and bills: keys, numbers, contents, times and cents. */
const books = async ({ server, orders }: Floor) => {
  const bills = await server.database.db
    .selectFrom('bills')
    .select([
      ...(['key', 'number', 'device_id', 'created_at', 'total_cents'] as const),
      ...(['service_cents', 'total_by_tax', 'customer'] as const),
    ])
    .orderBy('key')
    .execute();
  const taken = await server.database.db
    .selectFrom('orders')
    .select(['key', 'number', 'created_at'])
    .orderBy('key')
    .execute();
  const all = (await orders()).map(({ version: _other, ...order }) => order);
  return { bills, taken, orders: all.sort((a, b) => a.key.localeCompare(b.key)) };
};

/**
 * Another device, which never comes back, has taken an order of one product more than its two bills have, and one that is finished and
 * paid. Tablets have seen that before the server lost all of it, and notice it.
 * @param whole whether they have seen the products of the bills
 */
const lostOfAnother = async (tablets: readonly Tablet[], whole = true) => {
  const { waiter, device, server, clock } = floor.current;
  const maker = await device(0);
  const backup = await backUp(server);
  const open = waiter.create({ coffee: 3, juice: 1 }, { table: '5', note: 'cumpleaños' });
  const paid = waiter.create({ beer: 2 }, { table: '6' });
  const bills = [
    waiter.bill(keyOf(open), { coffee: 1 }),
    waiter.bill(keyOf(open), { coffee: 2, sweet: 1 }, { to: customer }),
    waiter.bill(keyOf(paid), { beer: 2 }),
  ];
  await maker.send(open, waiter.edit(keyOf(open), { sweet: 2 }), paid);
  await maker.send(...bills, waiter.finish(keyOf(paid)));
  for (const tablet of tablets) {
    await tablet.pull();
    await tablet.pullBills();
    const deps = { ledger: tablet.ledger, transport: tablet.network.transport, clock };
    if (whole) for (const { params } of bills) await pullBill(deps, params.billKey);
  }
  const before = await books(floor.current);
  const shown = await tablets[0]?.order(keyOf(open));
  await restore(server, backup, 'backup');
  for (const tablet of tablets) await tablet.pull();
  const rows = tablets[0] ? await rowsOf(tablets[0]) : [];
  expect(rows).toHaveLength(5);
  return { open: keyOf(open), paid: keyOf(paid), before, shown, rows };
};

const minutesAfter = ({ params }: { params: { at: string } }, minutes: number): string =>
  new Date(Date.parse(params.at) + minutes * 60_000).toISOString();

describe('sent again to a server that lost everything', () => {
  test('orders and bills are as they were, to the cent, the minute and the number', async () => {
    const tablet = await floor.current.device(1);
    const { rows, before } = await lostOfAnother([tablet]);
    await sendAgain(tablet, rows);
    expect(await rowsOf(tablet)).toEqual([]);
    await tablet.flush();
    expect(await tablet.outbox()).toEqual([]);
    expect(await books(floor.current)).toEqual(before);
    const { db } = floor.current.server.database;
    const made = await db.selectFrom('orders').select('device_id').execute();
    expect(new Set(made.map((row) => row.device_id))).toEqual(
      new Set([await deviceIdOf(tablet.ledger)]),
    );
  });

  test('a bill that was annulled is so again, and the bill of the same units after it counts', async () => {
    const { waiter, device, server, clock } = floor.current;
    const [maker, tablet] = [await device(0), await device(1)];
    const backup = await backUp(server);
    const order = waiter.create({ coffee: 2 });
    const bill = waiter.bill(keyOf(order), { coffee: 2 });
    await maker.send(order, bill);
    const annulment = waiter.annulOf(bill);
    const again = waiter.bill(keyOf(order), { coffee: 2 });
    annulment.params.at = minutesAfter(bill, 1);
    again.params.at = minutesAfter(bill, 2);
    await maker.send(annulment, again);
    await tablet.pull();
    await tablet.pullBills();
    const deps = { ledger: tablet.ledger, transport: tablet.network.transport, clock };
    for (const { params } of [bill, again]) await pullBill(deps, params.billKey);
    await restore(server, backup, 'backup');
    await tablet.pull();
    await sendAgain(tablet, await rowsOf(tablet));
    await tablet.flush();
    expect(await tablet.outbox()).toEqual([]);
    const { db } = server.database;
    const bills = await db.selectFrom('bills').select(['key', 'annulled']).orderBy('id').execute();
    expect(bills.map(({ key, annulled }) => [key, annulled !== null])).toEqual([
      [bill.params.billKey, true],
      [again.params.billKey, false],
    ]);
  });

  test('a bill, its correction and its annulment name the shifts that they named, not the one of the device that sends them', async () => {
    const { waiter, device, server, clock } = floor.current;
    const [maker, tablet] = [await device(0), await device(1)];
    const { businessId } = await owner(maker);
    const till = { id: 1, name: 'Caja 1' };
    const [took, correctedIn, annulledIn, here] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    const inShift = (key: string) => putShiftAt(maker.ledger, businessId, { key, till });
    const backup = await backUp(server);
    const order = waiter.create({ coffee: 1 });
    const bill = waiter.bill(keyOf(order), { coffee: 1 });
    await inShift(took);
    await maker.send(order, bill);
    await inShift(correctedIn);
    await maker.send(waiter.correct(bill, card));
    await inShift(annulledIn);
    await maker.send(waiter.annulOf(bill));
    const named = () =>
      server.database.db
        .selectFrom('bills')
        .select(['shift_key', 'payment_changes', 'annul_shift'])
        .executeTakeFirstOrThrow();
    const before = await named();
    expect(before).toMatchObject({ shift_key: took, annul_shift: annulledIn });
    await tablet.pull();
    await tablet.pullBills();
    const deps = { ledger: tablet.ledger, transport: tablet.network.transport, clock };
    await pullBill(deps, bill.params.billKey);
    await putShiftAt(tablet.ledger, businessId, { key: here, till });
    await restore(server, backup, 'backup');
    await tablet.pull();
    await sendAgain(tablet, await rowsOf(tablet));
    await tablet.flush();
    expect(await tablet.outbox()).toEqual([]);
    const after = await named();
    expect(after).toMatchObject({ shift_key: took, annul_shift: annulledIn });
    expect(JSON.parse(after.payment_changes ?? '[]')).toMatchObject([{ shift: correctedIn }]);
  });

  test('by two devices, they are there once, and leave both lists', async () => {
    const tablets = [await floor.current.device(0), await floor.current.device(1)];
    const { rows, before } = await lostOfAnother(tablets);
    for (const device of tablets) await sendAgain(device, rows);
    for (const device of tablets) {
      await device.flush();
      expect(await device.outbox()).toEqual([]);
    }
    expect(await books(floor.current)).toEqual(before);
    for (const device of tablets) {
      await device.pull();
      expect(await rowsOf(device)).toEqual([]);
    }
  });

  test('by the device that made it too, an edit that is in it waits for a person, and is there once', async () => {
    const { waiter, device, server, orders, bills } = floor.current;
    const [maker, tablet] = [await device(0), await device(1)];
    const backup = await backUp(server);
    const create = waiter.create({ coffee: 2 });
    await maker.send(create, waiter.edit(keyOf(create), { juice: 1 }));
    await maker.send(waiter.bill(keyOf(create), { coffee: 1 }));
    await tablet.pull();
    const [before, paid] = [await orders(), await bills()];
    await restore(server, backup, 'backup');
    await tablet.pull();
    await sendAgain(tablet, await rowsOf(tablet));
    await tablet.flush();
    await maker.pull();
    await maker.flush();
    const [after] = await orders();
    expect(await bills()).toEqual([]);
    const { coffee, juice } = server.own.products;
    expect(after?.lines).toEqual({ [coffee]: [2, 0], [juice]: [1, 0] });
    const [edit, ...behind] = await maker.outbox();
    expect(edit).toMatchObject({
      ...{ kind: 'order-update', state: 'parked', lastError: { code: 'order-made-again' } },
    });
    expect(behind).toMatchObject([{ kind: 'bill-create', state: 'queued' }]);
    // Its person has seen that the order has the juice.
    await discardEntry(maker.ledger, Number(edit?.seq));
    await maker.flush();
    expect(await maker.outbox()).toEqual([]);
    expect((await orders())[0]?.lines).toEqual(before[0]?.lines);
    expect(await bills()).toEqual(paid);
  });

  test('by the device that made it too, also after more changes than an order names, no edit is there twice', async () => {
    const { waiter, device, server, orders } = floor.current;
    const [maker, tablet] = [await device(0), await device(1)];
    const backup = await backUp(server);
    const create = waiter.create({ coffee: 1 });
    await maker.send(create);
    for (let edits = 0; edits <= keptChanges; edits += 1)
      await maker.send(waiter.edit(keyOf(create), { coffee: 1 }));
    await tablet.pull();
    const [before] = await orders();
    await restore(server, backup, 'backup');
    await tablet.pull();
    await sendAgain(tablet, await rowsOf(tablet));
    await tablet.flush();
    await maker.pull();
    await maker.flush();
    expect((await orders())[0]?.lines).toEqual(before?.lines);
    expect((await maker.outbox())[0]?.lastError?.code).toBe('order-made-again');
  });

  test('after a device that had seen less of it, what is lacking is on the list again', async () => {
    const { waiter, device, server, orders } = floor.current;
    const [maker, early, late] = [await device(0), await device(1), await device(1)];
    const backup = await backUp(server);
    const create = waiter.create({ coffee: 2 });
    await maker.send(create);
    await early.pull();
    await maker.send(waiter.edit(keyOf(create), { juice: 1 }));
    await late.pull();
    await restore(server, backup, 'backup');
    for (const tablet of [early, late]) await tablet.pull();
    late.network.down(true);
    await sendAgain(late, await rowsOf(late));
    await sendAgain(early, await rowsOf(early));
    await early.flush();
    late.network.down(false);
    await late.flush();
    await late.pull();
    expect(await late.outbox()).toEqual([]);
    expect(await orders()).toMatchObject([{ lines: { [server.own.products.coffee]: [2, 0] } }]);
    expect(await rowsOf(late)).toMatchObject([
      { kind: 'order', order: { lines: [{ quantity: 2 }, { quantity: 1 }] }, left: {} },
    ]);
  });

  test('the board shows an order once while it is on its way, with what is billed', async () => {
    const tablet = await floor.current.device(1);
    const { rows, open, shown: before } = await lostOfAnother([tablet]);
    tablet.network.down(true);
    await sendAgain(tablet, rows);
    const shown = await tablet.orders();
    expect(shown).toHaveLength(2);
    const units = (order: Order | undefined) =>
      order?.lines.map(({ productId, quantity, quantityBilled }) => [
        productId,
        quantity,
        quantityBilled,
      ]);
    expect(units(before?.order)).toHaveLength(3);
    expect(units(shown.find(({ order }) => order.key === open)?.order)).toEqual(
      units(before?.order),
    );
  });

  test('a bill takes its lost order along, and leaves the order’s other bills on the list', async () => {
    const tablet = await floor.current.device(1);
    const { rows, open } = await lostOfAnother([tablet]);
    const bill = rows.find(({ kind, orderKey }) => kind === 'bill' && orderKey === open);
    if (!bill) throw new Error('no bill is lost');
    await sendAgain(tablet, [bill]);
    await tablet.flush();
    expect((await floor.current.bills()).map(({ key }) => key)).toEqual([bill.key]);
    const left = (await rowsOf(tablet)).filter(({ orderKey }) => orderKey === open);
    expect(left).toMatchObject([{ kind: 'bill' }]);
    expect(left[0]?.key).not.toBe(bill.key);
  });

  test('recorded twice, as by a double tap, it is pending once', async () => {
    const tablet = await floor.current.device(1);
    const { rows } = await lostOfAnother([tablet]);
    tablet.network.down(true);
    await Promise.all([1, 2].map(() => sendAgain(tablet, rows)));
    expect(await tablet.outbox()).toHaveLength(6);
  });

  test('what waited for the order goes after it, also when it was refused', async () => {
    const tablet = await floor.current.device(1);
    const { rows, open } = await lostOfAnother([tablet]);
    await tablet.send(floor.current.waiter.edit(open, { beer: 1 }));
    expect(await tablet.outbox()).toMatchObject([
      { state: 'parked', lastError: { code: 'order-not-found' } },
    ]);
    await sendAgain(tablet, rows);
    await tablet.flush();
    expect(await tablet.outbox()).toEqual([]);
    const beer = floor.current.server.own.products.beer;
    const order = (await floor.current.orders()).find(({ key }) => key === open);
    expect(order?.lines[beer]).toEqual([1, 0]);
  });

  test('units that waited at the restore are added to those that it took', async () => {
    const { waiter, device, server, orders } = floor.current;
    const [maker, tablet] = [await device(0), await device(1)];
    const backup = await backUp(server);
    const create = waiter.create({ coffee: 1 });
    await maker.send(create, waiter.edit(keyOf(create), { coffee: 1 }));
    await tablet.pull();
    tablet.network.down(true);
    await tablet.record(waiter.edit(keyOf(create), { coffee: 1 }));
    await restore(server, backup, 'backup');
    tablet.network.down(false);
    await tablet.flush();
    await tablet.pull();
    await sendAgain(tablet, await rowsOf(tablet));
    await tablet.flush();
    expect(await tablet.outbox()).toEqual([]);
    expect((await orders())[0]?.lines[server.own.products.coffee]).toEqual([3, 0]);
  });

  test('nothing is recorded while an operation of the order is being sent', async () => {
    const tablet = await floor.current.device(1);
    const { rows, open, paid } = await lostOfAnother([tablet]);
    await tablet.record(floor.current.waiter.edit(open, { beer: 1 }));
    await tablet.ledger.outbox.toCollection().modify({ state: 'sending' });
    await expect(sendAgain(tablet, rows)).rejects.toThrow(BeingSent);
    const kept = await rowsOf(tablet);
    expect(new Set(kept.map(({ orderKey }) => orderKey))).toEqual(new Set([open]));
    expect((await tablet.outbox()).map(({ aggregate }) => aggregate)).toContain(paid);
  });

  test('a bill of which only the head is known stays on the list', async () => {
    const tablet = await floor.current.device(1);
    const { rows } = await lostOfAnother([tablet], false);
    await sendAgain(tablet, rows);
    const left = await rowsOf(tablet);
    expect(left.map(({ kind }) => kind)).toEqual(['bill', 'bill', 'bill']);
    expect(left.map(resendObstacle)).toEqual(['head-only', 'head-only', 'head-only']);
    expect((await tablet.outbox()).map(({ kind }) => kind)).not.toContain('bill-create');
  });
});

describe('with something that can’t be read', () => {
  const invalid = { ...customer, dni: '123' };

  test('a bill stays on the list, and the rest of its order is sent', async () => {
    const tablet = await floor.current.device(1);
    const { rows } = await lostOfAnother([tablet]);
    const odd = rows.flatMap((row): LostRow[] =>
      row.kind === 'bill' && row.bill.hasCustomer
        ? [{ ...row, bill: { ...row.bill, customer: invalid } }]
        : [],
    );
    await tablet.ledger.lost.bulkPut(odd);
    await sendAgain(tablet, rows);
    expect(await tablet.ledger.lost.toArray()).toEqual(odd);
    await tablet.flush();
    expect(await floor.current.orders()).toHaveLength(2);
    expect(await floor.current.bills()).toHaveLength(2);
  });

  test('an order stays on the list with its bills, and the other orders are sent', async () => {
    const tablet = await floor.current.device(1);
    const { rows, open, paid } = await lostOfAnother([tablet]);
    const odd = rows.map((row): LostRow => {
      const isOdd = row.kind === 'order' && row.key === open;
      return isOdd ? { ...row, order: { ...row.order, lines: null as never } } : row;
    });
    await tablet.ledger.lost.bulkPut(odd);
    await expect(sendAgain(tablet, odd)).rejects.toThrow(Unreadable);
    const kept = await tablet.ledger.lost.toArray();
    expect(kept.map(({ orderKey }) => orderKey)).toEqual([open, open, open]);
    await tablet.flush();
    expect((await floor.current.orders()).map(({ key }) => key)).toEqual([paid]);
  });
});
