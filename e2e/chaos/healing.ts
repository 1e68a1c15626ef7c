import { expect } from 'playwright/test';
import {
  audit,
  deviceBillFacts,
  deviceBoardFacts,
  differences,
  paperBoardFacts,
  type ServerState,
  serverBillFacts,
  wrongTimes,
} from './agreement.ts';
import type { Device } from './device.ts';
import { deviceClosingFacts, serverClosingFacts } from './drawer.ts';
import { recover } from './recovery.ts';
import type { World } from './world.ts';

/** Longer than a request's timeout, the longest backoff and a stolen lock together. */
const drainMs = 240_000;

/** As many as a device is told of. */
const shownClosings = 30;

/** Waits until a device has sent everything. @returns what it says when it can't */
const drain = async ({ till, name }: Device): Promise<string[]> => {
  // Whatever its waiter was doing.
  await till.board.open();
  const pill = () => till.topBar.pill.innerText();
  await expect
    .poll(pill, { timeout: drainMs })
    .toMatch(/^En línea|requiere/)
    .catch(() => undefined);
  const state = await pill();
  if (/^En línea/.test(state)) return [];
  await till.pending.open();
  const left = till.pending.entries.or(till.pending.lost);
  // The last of them may leave at this moment.
  await expect(left.or(till.says('Todo está enviado')).first()).toBeVisible();
  const texts = await left.allInnerTexts();
  if (texts.length === 0) return [];
  return [state, ...texts].map((text) => `${name} says: ${text.replaceAll('\n', ' ')}`);
};

/** The screens may still be reading: waits until they agree, or long enough. @returns what they don't agree on */
const settled = async (read: () => Promise<string[]>): Promise<string[]> => {
  let found: string[] = [];
  const agree = async () => {
    found = await read();
    return found.length;
  };
  await expect
    .poll(agree, { timeout: 60_000 })
    .toBe(0)
    .catch((error) => {
      if (found.length === 0) throw error;
    });
  return found;
};

const deviceDifferences = async (
  device: Device,
  { journal }: World,
  state: ServerState,
): Promise<string[]> => {
  const { till, name } = device;
  const board = await settled(async () =>
    differences(['on paper', `on ${name}`], paperBoardFacts(journal), await deviceBoardFacts(till)),
  );
  // The server tells more at once than a device asks for, so the newest are compared.
  const closings = await settled(async () =>
    differences(
      ['on the server', `on ${name}`],
      serverClosingFacts(state).slice(0, shownClosings),
      (await deviceClosingFacts(till)).slice(0, shownClosings),
    ),
  );
  if (state.bills.length === 0) return [...board, ...closings];
  const bills = await settled(async () =>
    differences(
      ['on the server', `on ${name}`],
      serverBillFacts(state),
      await deviceBillFacts(till),
    ),
  );
  return [...board, ...closings, ...bills];
};

/** `found`: what papers, server and devices don't agree on. A number of units that differs is both lost and doubled. */
export interface Verdict {
  found: string[];
  lost: number;
  doubled: number;
}

/** Ends all faults, waits until every device has sent what it has, and compares. */
export const heal = async (world: World): Promise<Verdict> => {
  const { proxy, devices, journal, log } = world;
  log.write('run', 'heal');
  proxy.heal();
  // Ends the requests that hang.
  await proxy.close();
  await proxy.listen();
  for (const device of devices) await device.reconnect();
  await recover(world, () => false);
  const found: string[] = [];
  for (const device of devices) found.push(...(await drain(device)));
  log.write('run', 'drained', { confirmed: journal.confirmed });
  const { state, found: differing, lost, doubled } = await audit(world);
  found.push(...differing);
  found.push(...wrongTimes(state, log.start));
  for (const device of devices) found.push(...(await deviceDifferences(device, world, state)));
  for (const difference of found) log.write('run', 'difference', { difference });
  return { found, lost, doubled };
};
