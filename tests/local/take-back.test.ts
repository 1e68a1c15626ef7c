import { expect, test } from 'vitest';
import type { Order, OrderKey } from '#domain/order.ts';
import { nextPaper, notePrinted } from '#local/kitchen/comandas.ts';
import { isFreeHere } from '#local/kitchen/take-back.ts';
import type { SessionRow } from '#local/ledger/ledger.ts';
import { putPerson } from '#local/people/person.ts';
import type { Device } from '#tests/harness/device.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { freshFloor } from '#tests/harness/setup.ts';

/** What a device lets a waiter take back alone, by what it has recorded, sent or not, and the papers that it knows. */

const floor = freshFloor();

const sessionOf = async ({ ledger }: Device): Promise<SessionRow> => {
  const row = await ledger.session.get('current');
  if (!row) throw new Error('nobody is signed in');
  return row;
};

const orderOn = async (device: Device, key: OrderKey): Promise<Order> => {
  const known = await device.order(key);
  if (!known) throw new Error('the device has no such order');
  return known.order;
};

/** Whether all of the order may go, so many seconds from now. */
const isFree = async (device: Device, key: OrderKey, seconds = 0): Promise<boolean> => {
  const at = new Date(floor.current.clock.now() + seconds * 1000).toISOString();
  const order = await orderOn(device, key);
  return isFreeHere(device.ledger, await sessionOf(device), order, { lines: [] }, at);
};

const waiterNow = () =>
  floor.current.waiterAt(() => new Date(floor.current.clock.now()).toISOString());

const print = async (device: Device, key: OrderKey): Promise<void> => {
  const { clock } = floor.current;
  const stamped = { now: clock.now, stamp: () => ({ added: 0, checked: true }) };
  const session = await sessionOf(device);
  const paper = await nextPaper(device.ledger, session, key, stamped);
  if (!paper) throw new Error('nothing to print');
  await notePrinted(device.ledger, session, paper, stamped);
};

test('for a minute what the person took here is free, before it is sent and after', async () => {
  const device = await floor.current.device(0);
  const order = waiterNow().create({ coffee: 2 });
  const key = keyOf(order);
  device.network.down(true);
  await device.record(order);
  expect(await isFree(device, key)).toBe(true);
  device.network.down(false);
  await device.flush();
  expect((await orderOn(device, key)).id).not.toBeNull();
  expect(await isFree(device, key, 59)).toBe(true);
  expect(await isFree(device, key, 61)).toBe(false);
});

test('what the person added to an order of somebody else is free, the rest is not', async () => {
  const [other, device] = [await floor.current.device(1), await floor.current.device(0)];
  const order = waiterNow().create({ coffee: 2 });
  const key = keyOf(order);
  await other.record(order);
  await other.flush();
  await device.pull();
  await device.record(waiterNow().edit(key, { juice: 1 }));
  const now = await orderOn(device, key);
  const { ledger } = device;
  const at = new Date(floor.current.clock.now()).toISOString();
  const without = (productId: number | undefined) => ({
    lines: now.lines.filter((line) => line.productId !== productId),
  });
  const { coffee, juice } = floor.current.server.own.products;
  const session = await sessionOf(device);
  expect(await isFreeHere(ledger, session, now, without(juice), at)).toBe(true);
  expect(await isFreeHere(ledger, session, now, without(coffee), at)).toBe(false);
});

test('another person at the same tablet took nothing of it', async () => {
  const device = await floor.current.device(0);
  const order = waiterNow().create({ coffee: 2 });
  await device.record(order);
  const { businessId } = await sessionOf(device);
  await putPerson(device.ledger, businessId, { memberId: 999, locked: false });
  expect(await isFree(device, keyOf(order))).toBe(false);
});

test('once the device knows a paper of the business, what is on none stays free', async () => {
  const device = await floor.current.device(0);
  const [told, untold] = [waiterNow().create({ coffee: 2 }), waiterNow().create({ coffee: 2 })];
  await device.record(told);
  await device.record(untold);
  expect(await isFree(device, keyOf(untold), 61)).toBe(false);
  await print(device, keyOf(told));
  expect(await isFree(device, keyOf(untold), 61)).toBe(true);
  expect(await isFree(device, keyOf(told), 61)).toBe(false);
  expect(await isFree(device, keyOf(untold), 31 * 86_400)).toBe(false);
});
