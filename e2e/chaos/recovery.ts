import { expect } from 'playwright/test';
import { ordersPath } from '#contract/api-paths.ts';
import { epochHeader } from '#contract/headers.ts';
import type { EpochRow, LostRow, OrderRow } from '#local/ledger.ts';
import { storedRows } from '../support/drafts.ts';
import type { Device } from './device.ts';
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

/** What keeps a device from being as before the restore. */
const open = async (device: Device, epoch: string): Promise<string[]> => {
  const { name, till } = device;
  if (till.page.url() === 'about:blank') return [`${name} was killed`];
  if (!(await hasCompared(device, epoch))) return [`${name} has not noticed all that was lost`];
  const lost = await rowsOf<LostRow>(device, 'lost');
  const waiting = await rowsOf<{ kind: string; lastError?: unknown }>(device, 'outbox');
  return [
    ...lost.map(({ kind, key }) => `${name} misses ${kind} ${key}`),
    ...waiting.map(
      ({ kind, lastError }) => `${name} has not sent ${kind} ${JSON.stringify(lastError ?? '')}`,
    ),
  ];
};

/** Sends again what the server lost. Bills whose lines the device doesn't know leave its list once another device has sent them. */
const sendAgain = async (device: Device, epoch: string, isOver: () => boolean): Promise<void> => {
  const { till } = device;
  const until = (reached: () => Promise<boolean>) =>
    expect
      .poll(async () => isOver() || (await reached()), { timeout: 10_000 })
      .toBe(true)
      .catch(() => undefined);
  await till.board.open();
  await until(() => hasCompared(device, epoch));
  const lost = await rowsOf<LostRow>(device, 'lost');
  if (lost.some((row) => row.kind === 'order' || 'lines' in row.bill)) {
    await till.pending.open();
    // Another device may just have sent it.
    await till.pending.sendAllAgain.click({ timeout: 10_000 }).catch(() => undefined);
  }
  await until(async () => (await open(device, epoch)).length === 0);
};

/**
 * Has every device send again what the server lost, and waits until all is sent.
 * @returns what they still miss when the run is over, or after a long time
 */
export const recover = async (world: World, isOver = world.isOver): Promise<string[]> => {
  const ends = Date.now() + mostMs;
  for (;;) {
    const { status, headers } = await world.cafe.call('GET', `${ordersPath}?status=active`);
    const epoch = headers.get(epochHeader) ?? '';
    const left: string[] = [];
    for (const device of world.devices) {
      const alive = await device.survives(async () => {
        if ((await open(device, epoch)).length > 0) await sendAgain(device, epoch, isOver);
      });
      if (!alive) left.push(`${device.name} was killed`);
    }
    // Only now: the devices take turns, and the later ones may have changed what the earlier ones miss.
    for (const device of world.devices)
      await device.survives(async () => void left.push(...(await open(device, epoch))));
    if (status === 200 && left.length === 0) return [];
    if (isOver() || Date.now() > ends) return left;
  }
};
