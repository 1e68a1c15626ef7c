import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpTransport, NoReply, type Transport } from '#api/transport.ts';
import type { ApiShift } from '#contract/shifts.ts';
import { minus, money } from '#domain/money.ts';
import { expectedCash } from '#domain/shift.ts';
import type { LocalShift } from '#local/till/local-shift.ts';
import type { Intent } from '#operations/registry.ts';
import { apiOf } from '#tests/harness/api.ts';
import { cash, fetchMenu, type Waiter, waiter } from '#tests/harness/builders.ts';
import { sharedBundle } from '#tests/harness/bundle.ts';
import { manualClock } from '#tests/harness/clock.ts';
import { createDevice, type Device } from '#tests/harness/device.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { type ServerProcess, startProcess } from '#tests/harness/process.ts';
import type { SmallBusiness } from '#tests/harness/seed-small.ts';
import { createTestApp } from '#tests/harness/server.ts';

/** A day at a drawer on a device, whose server is killed at each of its requests. */

const longestWait = 120_000;
const till = { name: 'Caja 1' };

let directory: string;
let bundle: string;
let own: SmallBusiness;
let token: string;

beforeAll(async () => {
  bundle = sharedBundle();
  directory = mkdtempSync(join(tmpdir(), 'comanda-drawer-kill-'));
  const seeded = await createTestApp({ directory });
  ({ own } = seeded);
  token = own.users[0]?.token ?? '';
  await seeded.close();
});

afterAll(() => rmSync(directory, { recursive: true, force: true }));

type Moment = 'before it arrives' | 'while it works' | 'after the commit, before the answer';

/** A server that dies at the next write, and is started again. */
const mortal = async () => {
  const start = () => startProcess(bundle, { DATA_DIR: directory, SEED_DEMO: 'false' });
  let server: ServerProcess = await start();
  let fatal: Moment | null = null;
  let deaths = 0;

  const transport: Transport = async (call) => {
    const send = httpTransport(`${server.url}/api/`);
    if (fatal === null || call.method === 'GET') return send(call);
    const moment = fatal;
    fatal = null;
    deaths += 1;
    if (moment === 'while it works') {
      const sent = send(call);
      const [answer] = await Promise.allSettled([sent, server.end('SIGKILL')]);
      if (answer.status === 'fulfilled') return answer.value;
      throw answer.reason;
    }
    if (moment === 'after the commit, before the answer') await send(call);
    await server.end('SIGKILL');
    throw new NoReply('network');
  };

  return {
    transport,
    call: () => apiOf([server.url], token),
    dieAtNextWrite: (moment: Moment) => {
      fatal = moment;
    },
    deaths: () => deaths,
    restart: async () => {
      server = await start();
    },
    end: () => server.end('SIGTERM'),
  };
};

/** Opens, moves cash, charges, gives back and counts; the server dies at each request, and hears of it again. */
const day = async (
  device: Device,
  by: Waiter,
  step: (intent: Intent, next?: Parameters<Device['record']>[4]) => Promise<void>,
  tillId: number,
) => {
  const known = async (): Promise<LocalShift> => {
    const [shift] = await device.shifts();
    if (!shift) throw new Error('no shift');
    return shift;
  };
  const open = by.openShift({ id: tillId, ...till }, money('40.00'));
  const { shiftKey } = open.params;
  await step(open, { key: shiftKey, till: open.params.till });
  await step(by.moveCash(shiftKey, 'in', money('10.00')));
  const order = by.create({ coffee: 2, juice: 1 });
  await step(order);
  const kept = by.bill(keyOf(order), { coffee: 1 });
  await step(kept);
  const wrong = by.bill(keyOf(order), { juice: 1 });
  await step(wrong);
  const annul = by.annulOf(wrong);
  await step(annul);
  const close = by.closeShift(await known(), money('50.00'));
  await step(close, null);
  return { shiftKey, kept, wrong, annul, close };
};

test.each<Moment>(['before it arrives', 'while it works', 'after the commit, before the answer'])(
  'kill -9 at every request of a drawer, %s: each is there once, and the closing says what was signed',
  {
    timeout: 300_000,
  },
  async (moment) => {
    const server = await mortal();
    const clock = manualClock();
    // The server's clock is the machine's.
    clock.jump(Date.now() - clock.now());
    const device = await createDevice({ transport: server.transport, clock, token });
    await device.openTab();
    const at = () => new Date(clock.now()).toISOString();
    const by = waiter(await fetchMenu(server.transport, own), own.businessId, at);
    const { body: tills } = await server.call()('GET', 'tills');
    let steps = 0;
    const { shiftKey, kept, wrong, annul, close } = await day(
      device,
      by,
      async (intent, next) => {
        steps += 1;
        await device.record(intent, undefined, undefined, undefined, next);
        server.dieAtNextWrite(moment);
        await device.flush();
        expect(server.deaths(), `the server died at ${intent.kind}`).toBe(steps);
        await server.restart();
        for (let tries = 0; tries < 5 && (await device.outbox()).length > 0; tries += 1) {
          clock.advance(longestWait);
          await device.flush();
        }
        expect(await device.outbox(), `${intent.kind} was sent again`).toEqual([]);
      },
      tills[0].id,
    );

    const call = server.call();
    const { body: shifts }: { body: ApiShift[] } = await call('GET', 'shifts');
    const shift = shifts.find(({ key }) => key === shiftKey);
    expect(shifts.filter(({ key }) => key === shiftKey)).toHaveLength(1);
    const amounts = [kept, wrong].map(({ params }) => params.summary.total);
    expect(shift).toMatchObject({
      ...{ state: 'closed', float: '40.00', late: [] },
      payments: [kept, wrong].map(({ params }, place) => ({
        ...{ key: params.billKey, billKey: params.billKey, amount: amounts[place] },
        method: { id: cash.id },
      })),
      movements: [{ kind: 'in', amount: '10.00' }],
      refunds: [{ key: annul.params.annulKey, amount: wrong.params.summary.total }],
      expected: close.params.expected,
      counted: { cash: '50.00' },
      difference: minus(money('50.00'), close.params.expected),
      correctedDifference: minus(money('50.00'), close.params.expected),
    });
    expect(shift && expectedCash(shift), 'what was signed is what is there').toBe(
      close.params.expected,
    );
    const numbers = shifts.map(({ number }) => number).toSorted();
    expect(numbers, 'no number was used up by a request that came twice').toEqual(
      numbers.map((_, place) => place + 1),
    );
    const { body: trail } = await call('GET', `orders/${kept.params.orderKey}/trail`);
    const noted = (trail as { kind: string }[]).map(({ kind }) => kind).toSorted();
    expect(noted).toEqual(['bill-annulled', 'bill-created', 'bill-created', 'order-created']);
    device.close();
    expect(await server.end()).toBe(0);
  },
);
