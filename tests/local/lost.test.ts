import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/order.ts';
import { forgetSignedOut } from '#local/ledger/forget.ts';
import { Ledger, type LostRow, type OrderRow } from '#local/ledger/ledger.ts';
import { newOrderKey } from '#local/outbox/record.ts';
import {
  claimLosses,
  discardLost,
  lostOf,
  noteLostOrder,
  patienceMs,
  takeOffLost,
} from '#local/restore/lost.ts';
import { madeLine, madeOrder } from '#tests/harness/made.ts';

const lostOrder = (businessId: number, noticedAt: number): LostRow => {
  const key = newOrderKey();
  const order = madeOrder([madeLine('coffee', 2)], { key });
  return { kind: 'order', key, orderKey: key, businessId, noticedAt, order };
};

test('the list of a business shows the latest first, and what is discarded is off it', async () => {
  const ledger = new Ledger('lost', { indexedDB: new IDBFactory(), IDBKeyRange });
  const [first, second, other] = [lostOrder(7, 1), lostOrder(7, 2), lostOrder(8, 3)];
  await ledger.lost.bulkPut([first, second, other]);
  expect(await lostOf(ledger, 7)).toEqual([second, first]);
  await discardLost(ledger, second);
  expect(await lostOf(ledger, 7)).toEqual([first]);
  expect(await lostOf(ledger, 8)).toEqual([other]);
});

test('what is on the list for long is told once, and again when more has been there for long', async () => {
  const ledger = new Ledger('told', { indexedDB: new IDBFactory(), IDBKeyRange });
  const claim = (now: number, businessId = 7) => claimLosses(ledger, businessId, now);
  expect(await claim(patienceMs)).toBe(false);
  await ledger.lost.put(lostOrder(7, 1));
  expect(await claim(patienceMs)).toBe(false);
  expect(await claim(patienceMs + 1, 8)).toBe(false);
  expect(await Promise.all([claim(patienceMs + 1), claim(patienceMs + 1)])).toEqual([true, false]);
  await ledger.lost.put(lostOrder(7, 60_000));
  expect(await claim(patienceMs + 59_999)).toBe(false);
  expect(await claim(patienceMs + 60_000)).toBe(true);
  expect(await claim(patienceMs * 9)).toBe(false);
});

test('what other devices bring back in time is never told', async () => {
  const ledger = new Ledger('in-time', { indexedDB: new IDBFactory(), IDBKeyRange });
  const row = lostOrder(7, 1);
  await ledger.lost.put(row);
  if (row.kind === 'order') await takeOffLost(ledger, { orders: [row.order] });
  expect(await claimLosses(ledger, 7, patienceMs * 9)).toBe(false);
});

test('the list stays at a sign-out: nobody else has its contents', async () => {
  const ledger = new Ledger('signed-out', { indexedDB: new IDBFactory(), IDBKeyRange });
  const row = lostOrder(7, 1);
  await ledger.lost.put(row);
  await forgetSignedOut(ledger);
  expect(await lostOf(ledger, 7)).toEqual([row]);
});

describe('an order that was seen before the restore', () => {
  const seen = madeOrder([madeLine('coffee', 2), madeLine('juice', 1, 1)], {
    note: 'rápido',
    operation: 'of-the-one-seen-aaaaaa',
  });
  const row: OrderRow = {
    ...{ key: seen.key, businessId: 7, id: 42, ack: 0, epoch: 'former', order: seen },
  };
  const opened = async (name: string) => {
    const ledger = new Ledger(name, { indexedDB: new IDBFactory(), IDBKeyRange });
    const note = (present: Order | null, epoch = 'of-now') =>
      noteLostOrder(ledger, row, present, { epoch, now: 5 });
    return { ledger, note, list: () => lostOf(ledger, 7) };
  };

  test('is on the list as it was, without what the server has of it', async () => {
    const { note, list } = await opened('whole');
    await note(null);
    expect(await list()).toEqual([
      {
        kind: 'order',
        key: seen.key,
        orderKey: seen.key,
        businessId: 7,
        noticedAt: 5,
        order: seen,
      },
    ]);
  });

  test.each<[string, Partial<Order>]>([
    ['fewer units', { lines: [madeLine('coffee', 1), madeLine('juice', 1, 1)] }],
    ['no line of a product', { lines: [madeLine('coffee', 2)] }],
    ['fewer units billed', { lines: [madeLine('coffee', 2), madeLine('juice', 1)] }],
    ['another note', { note: 'lento' }],
    ['another table', { tableNumber: '9' }],
  ])('is on the list where the server has it with %s', async (_what, less) => {
    const { note, list } = await opened('part');
    const left = madeOrder(seen.lines, { note: 'rápido', ...less });
    await note(left);
    expect(await list()).toMatchObject([{ order: seen, left }]);
  });

  test.each<[string, Partial<Order>]>([
    ['as it was', {}],
    ['with more', { lines: [madeLine('coffee', 3), madeLine('juice', 2, 1)], status: 'finished' }],
    ['with what was seen in its history', { note: '', lines: [], history: ['bbbbbb', 'aaaaaa'] }],
  ])('is not on it where the server has it %s, and leaves it then', async (_what, more) => {
    const { ledger, note, list } = await opened('there');
    const present = madeOrder(seen.lines, { note: 'rápido', ...more });
    await note(present);
    expect(await list()).toEqual([]);
    await note(null);
    await takeOffLost(ledger, { orders: [present] });
    expect(await list()).toEqual([]);
  });

  test('is not on it while the server is the one that it was seen on', async () => {
    const { note, list } = await opened('same');
    await note(null, 'former');
    expect(await list()).toEqual([]);
  });

  test('stays on it with what another device has brought back, which is not all', async () => {
    const { ledger, note, list } = await opened('some');
    await note(null);
    const left = madeOrder([madeLine('coffee', 2)], { note: 'rápido' });
    await takeOffLost(ledger, { orders: [left] });
    expect(await list()).toMatchObject([{ order: seen, left }]);
  });
});
