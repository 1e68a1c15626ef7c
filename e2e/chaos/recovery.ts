import { expect } from 'playwright/test';
import { ordersPath } from '#contract/api-paths.ts';
import { epochHeader } from '#contract/headers.ts';
import type { ApiOrder } from '#contract/orders.ts';
import type { EpochRow, LostRow, OrderRow, OutboxEntry } from '#local/ledger/ledger.ts';
import { storedRows } from '../support/drafts.ts';
import type { Device } from './device.ts';
import { decide } from './undecided.ts';
import type { World } from './world.ts';

/** What people do once a database was restored: each sends again what the server lost, until nobody misses anything. */

/** With faults all the while: several backoffs, timeouts and leases one after the other. */
const mostMs = 360_000;

const rowsOf = async <Row>({ till }: Device, store: string): Promise<Row[]> =>
  JSON.parse(await storedRows(till.page, store));

/** Whether the device has compared all that it had with the server of this epoch. */
const hasCompared = async (device: Device, epoch: string): Promise<boolean> => {
  const [known] = await rowsOf<EpochRow>(device, 'epochs');
  if (known?.epoch !== epoch || known.billsUnchecked) return false;
  const orders = await rowsOf<OrderRow>(device, 'orders');
  return orders.every(
    ({ former = [], ...row }) =>
      former.length === 0 && (row.epoch === epoch || row.checkedIn === epoch),
  );
};

/** What the server has at a moment: its epoch, and the versions of the orders that boards show. */
interface ServerView {
  epoch: string;
  versions: ReadonlyMap<string, number>;
}

/** @returns null when it does not answer */
const viewOfServer = async ({ cafe }: World): Promise<ServerView | null> => {
  const answers = [];
  for (const status of ['active', 'finished']) {
    const answer = await cafe.call('GET', `${ordersPath}?status=${status}`);
    if (answer.status !== 200) return null;
    answers.push(answer);
  }
  const orders: ApiOrder[] = answers.flatMap(({ body }) => body);
  return {
    epoch: answers[0]?.headers.get(epochHeader) ?? '',
    versions: new Map(orders.map(({ key, version }) => [key, version])),
  };
};

/** Whether the device has each order as the server has it now: others' sendings may lack what it had seen. */
const hasSeen = async (device: Device, { versions }: ServerView): Promise<boolean> => {
  const rows = await rowsOf<OrderRow>(device, 'orders');
  const waiting = await rowsOf<OutboxEntry>(device, 'outbox');
  const known = new Map<string, number>(rows.map(({ key, order }) => [key, order.version ?? 0]));
  // Pulls skip orders with pending operations.
  for (const { aggregate } of waiting) known.set(aggregate, Infinity);
  return [...versions].every(([key, version]) => (known.get(key) ?? 0) >= version);
};

/** What keeps a device from being as before the restore. */
const openPoints = async (device: Device, view: ServerView): Promise<string[]> => {
  const { name, till } = device;
  if (till.page.url() === 'about:blank') return [`${name} was killed`];
  if (!(await hasCompared(device, view.epoch)))
    return [`${name} has not noticed all that was lost`];
  if (!(await hasSeen(device, view))) return [`${name} has not seen all that others did`];
  const lost = await rowsOf<LostRow>(device, 'lost');
  const waiting = await rowsOf<OutboxEntry>(device, 'outbox');
  return [
    ...lost.map(({ kind, key }) => `${name} misses ${kind} ${key}`),
    ...waiting.map(
      ({ kind, lastError }) => `${name} has not sent ${kind} ${JSON.stringify(lastError ?? '')}`,
    ),
  ];
};

/** Sends again what the server lost. Bills whose lines the device doesn't know leave its list once another device has sent them. */
const sendAgain = async (
  device: Device,
  view: ServerView,
  isOver: () => boolean,
): Promise<void> => {
  const { till } = device;
  const until = (reached: () => Promise<boolean>) =>
    expect
      .poll(async () => isOver() || (await reached()), { timeout: 10_000 })
      .toBe(true)
      .catch(() => undefined);
  await till.board.open();
  await until(async () => (await hasCompared(device, view.epoch)) && (await hasSeen(device, view)));
  const lost = await rowsOf<LostRow>(device, 'lost');
  if (lost.some((row) => row.kind === 'order' || 'lines' in row.bill)) {
    await till.pending.open();
    // Another device may just have sent it.
    await till.pending.sendAllAgain.click({ timeout: 10_000 }).catch(() => undefined);
  }
  await until(async () => (await openPoints(device, view)).length === 0);
};

const allSendAgain = async (world: World, view: ServerView, isOver: () => boolean) => {
  for (const device of world.devices)
    await device.survives(async () => {
      if ((await openPoints(device, view)).length > 0) await sendAgain(device, view, isOver);
    });
};

/** What keeps all devices from being as before the restore. */
const allOpenPoints = async ({ devices }: World, view: ServerView | null): Promise<string[]> => {
  if (!view) return ['the server does not answer'];
  const left: string[] = [];
  for (const device of devices) {
    const alive = await device.survives(async () => {
      left.push(...(await openPoints(device, view)));
    });
    if (!alive) left.push(`${device.name} was killed`);
  }
  return left;
};

/**
 * Has every device send again what the server lost, and waits until all is sent.
 * @returns what they still miss when the run is over, or after a long time
 */
export const recover = async (world: World, isOver = world.isOver): Promise<string[]> => {
  const ends = Date.now() + mostMs;
  for (;;) {
    const before = await viewOfServer(world);
    if (before) await allSendAgain(world, before, isOver);
    // Only now: the devices take turns, and the later ones may have changed what the earlier ones miss.
    const left = await allOpenPoints(world, await viewOfServer(world));
    if (left.length === 0) return [];
    // Only when all else is as before: what is undecided, and what waits behind it.
    if (left.every((each) => each.includes('has not sent')))
      for (const device of world.devices)
        await device.survives(async () => decide(world, device, await rowsOf(device, 'outbox')));
    if (isOver() || Date.now() > ends) return left;
  }
};
