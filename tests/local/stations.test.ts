import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stationsHeader } from '#contract/headers.ts';
import { claimMs } from '#contract/stations.ts';
import { clashesOf } from '#domain/kitchen-clash.ts';
import type { OrderKey } from '#domain/order.ts';
import { partOf, placeOf, placing, untoldAt, untoldOf } from '#domain/stations.ts';
import { nextPaper, notePrinted } from '#local/kitchen/comandas.ts';
import { areStationsOthers, stationsOf } from '#local/kitchen/stations.ts';
import { deviceIdOf } from '#local/people/device-id.ts';
import { claimCall } from '#sync/pull/stations.ts';
import type { Device } from '#tests/harness/device.ts';
import { type Floor, keyOf, openFloor } from '#tests/harness/floor.ts';
import { faults } from '#tests/harness/network.ts';
import { isNight } from '#tests/harness/night.ts';
import { freshFloor } from '#tests/harness/setup.ts';

/** Devices that print for the kitchen, over the real server. */

type FloorDevice = Awaited<ReturnType<Floor['device']>>;

const makeStation = async ({ server, token }: Floor, device: Device, name: string) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/business/${server.own.businessId}/stations`,
    headers: { authorization: `Bearer ${token(0)}` },
    payload: { deviceId: await deviceIdOf(device.ledger), name, categories: null },
  });
  expect(answer.statusCode).toBe(201);
};

const sessionOf = async ({ ledger }: Device) => {
  const session = await ledger.session.get('current');
  if (!session) throw new Error('nobody is signed in');
  return session;
};

const floor = freshFloor();

test('a device asks for the stations when the board names others, and knows them offline', async () => {
  const device = await floor.current.device();
  const { businessId } = await sessionOf(device);
  const asked = () => device.network.log.filter(({ call }) => call.path.endsWith('/stations'));
  await device.pull();
  expect(asked()).toHaveLength(0);
  await makeStation(floor.current, device, 'Cocina');
  await device.pull();
  await device.pull();
  expect(asked()).toHaveLength(1);
  await makeStation(floor.current, device, 'Barra');
  device.network.rule(({ path }) => (path.endsWith('/stations') ? faults.dropBefore : null));
  await device.pull();
  expect(await stationsOf(device.ledger, businessId)).toMatchObject([{ name: 'Cocina' }]);
  expect(await areStationsOthers(device.ledger, businessId)).toBe(true);
});

/** What two stations and a tablet do; `who`: of the stations. */
type Step =
  | { do: 'order' | 'edit' | 'print-at-once' }
  | { do: 'print'; who: number; fate: 'prints' | 'dies' | 'lost-answer' | 'cut' };

const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constantFrom('order' as const, 'edit' as const, 'print-at-once' as const) }),
    fc.record({
      do: fc.constant('print' as const),
      who: fc.nat(1),
      fate: fc.constantFrom('prints', 'prints', 'dies', 'lost-answer', 'cut'),
    }),
  ),
  { minLength: 3, maxLength: 12 },
) as fc.Arbitrary<Step[]>;

/** Plays a day. @returns how many units of each order came out, and the orders at its end */
const play = async (of: Floor, day: readonly Step[]) => {
  const { waiter, clock } = of;
  const tablet = await of.device(1);
  const stations: FloorDevice[] = [await of.device(0), await of.device(0)];
  for (const [index, station] of stations.entries())
    await makeStation(of, station, `Cocina ${index}`);
  const papers = new Map<OrderKey, number>();
  const keys: OrderKey[] = [];
  let cuts = 0;

  const print = async (device: FloorDevice, fate: (Step & { do: 'print' })['fate']) => {
    await device.flush();
    await device.pull();
    const session = await sessionOf(device);
    const known = await stationsOf(device.ledger, session.businessId);
    const places = placing(known, []);
    const here = known[0];
    if (!here) throw new Error('no station');
    const claim = claimCall({ ...device, transport: device.network.transport, clock } as never);
    for (const { order, pending } of await device.orders()) {
      if (pending.length > 0 || untoldAt(order, places, clock.now()).length === 0) continue;
      const own = { now: clock.now, stamp: () => ({ added: 0, checked: true }) };
      const paper = await nextPaper(device.ledger, session, order.key, own, (whole) => {
        const part = partOf(whole, places, placeOf(here));
        return untoldOf(part) && part;
      });
      if (!paper?.ticket) continue;
      const asking = { lines: paper.lines, after: paper.ticket.after };
      if (fate === 'lost-answer') {
        device.network.rule(({ path }) => (path.endsWith('/claims') ? faults.dropAfter : null));
        await claim(order.key, asking);
        device.network.rule(null);
      }
      const answer = await claim(order.key, asking);
      if (!answer.ok || answer.value.answer !== 'claimed' || fate === 'dies') continue;
      const units = paper.comanda.lines.reduce((sum, { quantity }) => sum + quantity, 0);
      papers.set(order.key, (papers.get(order.key) ?? 0) + units);
      if (fate === 'cut') device.network.down(true);
      await notePrinted(device.ledger, session, paper, own);
      if (fate === 'cut') {
        cuts += 1;
        // Longer than its claim counts.
        clock.advance(claimMs + 1);
        await print(stations.find((other) => other !== device) as FloorDevice, 'prints');
        device.network.down(false);
        return;
      }
      await device.flush();
    }
  };

  for (const step of day) {
    clock.advance(1_000);
    if (step.do === 'order') {
      const intent = waiter.create({ coffee: 2 });
      await tablet.record(intent);
      keys.push(keyOf(intent));
    }
    const last = keys.at(-1);
    if (step.do === 'edit' && last) await tablet.record(waiter.edit(last, { coffee: 1 }));
    await tablet.flush();
    if (step.do === 'print-at-once')
      await Promise.all(stations.map((station) => print(station, 'prints')));
    if (step.do === 'print') await print(stations[step.who] as FloorDevice, step.fate);
  }
  for (let round = 0; round < 3; round += 1) {
    clock.advance(claimMs + 1);
    for (const station of stations) await print(station, 'prints');
  }
  await tablet.pull();
  const orders = await tablet.orders();
  return { papers, cuts, orders: orders.filter(({ order }) => keys.includes(order.key)) };
};

test('on random days with deaths, lost answers and cuts every unit comes out once, or the tickets say that it came out twice', {
  timeout: 0,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (day) => {
      const own = await openFloor();
      try {
        const { papers, cuts, orders } = await play(own, day);
        for (const { order } of orders) {
          const ordered = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
          const printed = papers.get(order.key) ?? 0;
          if (cuts === 0) expect(printed).toBe(ordered);
          const [clash] = clashesOf(order);
          const told = clash ? clash.sent : ordered;
          expect(printed).toBe(told);
        }
      } finally {
        await own.close();
      }
    }),
    { numRuns: isNight ? 50 : 3, examples: [[[{ do: 'order' }, { do: 'print-at-once' }]]] },
  );
});

test('the board’s answer names no stations to a business that never had any', async () => {
  const { server, token } = floor.current;
  const answer = await server.app.inject({
    url: '/api/orders?status=active',
    headers: { authorization: `Bearer ${token(0)}` },
  });
  expect(answer.headers[stationsHeader]).toBeUndefined();
});
