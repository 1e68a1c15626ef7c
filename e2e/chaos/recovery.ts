import { expect } from 'playwright/test';
import { ordersPath } from '#contract/api-paths.ts';
import { epochHeader } from '#contract/headers.ts';
import type { ApiOrder } from '#contract/orders.ts';
import type { EpochRow, LostRow, OrderRow, OutboxEntry } from '#local/ledger/ledger.ts';
import { storedRows } from '../support/drafts.ts';
import type { Device } from './device.ts';
import { decide } from './undecided.ts';
import type { World } from './world.ts';

/**
 * What happens once a database was restored: every device sends again by itself what the server has lost of its own, until nobody
 * misses anything.
 */

/** With faults all the while: several backoffs, timeouts and leases one after the other. */
const mostMs = 360_000;

const rowsOf = async <Row>({ till }: Device, store: string): Promise<Row[]> =>
  JSON.parse(await storedRows(till.page, store));

/** Whether the device has asked what the server of this epoch lacks, and compared all that it had with what that has. */
const hasCompared = async (device: Device, epoch: string): Promise<boolean> => {
  const [known] = await rowsOf<EpochRow>(device, 'epochs');
  if (known?.epoch !== epoch || known.unreplayed || known.billsUnchecked) return false;
  const orders = await rowsOf<OrderRow>(device, 'orders');
  return orders.every((row) => row.epoch === epoch);
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

/** Waits until the device has noticed the restore, brought back its own, and seen what others have. */
const comeBack = async (device: Device, view: ServerView, isOver: () => boolean): Promise<void> => {
  await device.till.board.open();
  await expect
    .poll(async () => isOver() || (await openPoints(device, view)).length === 0, {
      timeout: 10_000,
    })
    .toBe(true)
    .catch(() => undefined);
};

const allComeBack = async (world: World, view: ServerView, isOver: () => boolean) => {
  for (const device of world.devices)
    await device.survives(async () => {
      if ((await openPoints(device, view)).length > 0) await comeBack(device, view, isOver);
    });
};

const isWhole = (row: LostRow): boolean =>
  row.kind === 'order' ? row.left === undefined : 'lines' in row.bill;

/** A person sends whole orders and bills again that no device has brought back. */
const sendWhole = async (device: Device): Promise<void> => {
  const { pending } = device.till;
  if (!(await rowsOf<LostRow>(device, 'lost')).some(isWhole)) return;
  await pending.open();
  // Another device may just have sent it.
  await pending.sendAllAgain.click({ timeout: 10_000 }).catch(() => undefined);
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
 * Waits until every device has sent again what the server lost of its own.
 * @returns what they still miss when the run is over, or after a long time
 */
export const recover = async (world: World, isOver = world.isOver): Promise<string[]> => {
  const ends = Date.now() + mostMs;
  for (;;) {
    const before = await viewOfServer(world);
    if (before) await allComeBack(world, before, isOver);
    // Only now: the devices take turns, and the later ones may have changed what the earlier ones miss.
    const left = await allOpenPoints(world, await viewOfServer(world));
    if (left.length === 0) return [];
    // Only when all have compared: what is undecided, and what waits behind it.
    if (left.every((each) => each.includes('has not sent')))
      for (const device of world.devices)
        await device.survives(async () => decide(world, device, await rowsOf(device, 'outbox')));
    // Only when all have sent what they had, too: else it would come back twice, once whole.
    if (left.every((each) => each.includes(' misses ')))
      for (const device of world.devices) await device.survives(async () => sendWhole(device));
    if (isOver() || Date.now() > ends) return left;
  }
};
