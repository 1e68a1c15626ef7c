import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultLimits } from '#server/services/limits/rules.ts';
import { fetchMenu, waiter } from '#tests/harness/builders.ts';
import { injectTransport } from '#tests/harness/network.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { schedule } from './schedules/command.ts';
import { playAll } from './schedules/play.ts';
import { openRoom, wipe } from './schedules/room.ts';
import { verify } from './schedules/verify.ts';

/**
 * Random days of two waiters, each with two tabs: operations, faults, reloads, clock jumps, restores of the server. At
 * the end nothing is lost or doubled, what a restore undid is on the list of the device that had it, every lane kept its
 * order, and the devices show the server's state.
 * `npm run test:schedules -- 20000` plays more; `SEED=<seed printed> npm run test:schedules` plays a failure again.
 */

const runs = Number(process.env.SCHEDULES ?? 75);
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

let server: TestApp;
beforeAll(async () => {
  const often = { points: 1_000_000, seconds: 3_600 };
  server = await createTestApp({
    limits: { ...defaultLimits, epochBusiness: often, session: often },
  });
});
afterAll(() => server.close());

test(`${runs} random schedules, SEED=${seed}`, { timeout: 0 }, async () => {
  const menu = await fetchMenu(injectTransport(server.app), server.own);
  let operations = 0;
  const property = fc.asyncProperty(schedule, async (commands) => {
    await wipe(server);
    const room = await openRoom(server, (at) => waiter(menu, server.own.businessId, at));
    try {
      await playAll(room, commands);
      await verify(room);
      for (const { recorded } of room.stations) operations += recorded.size;
    } finally {
      for (const { device } of room.stations) device.close();
    }
  });
  await fc.assert(property, { numRuns: runs, seed });
  expect(operations).toBeGreaterThan(runs);
});
