import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isNight } from '#tests/harness/night.ts';
import { shortTimersInTurns } from '#tests/harness/short-timers.ts';
import { drawerSchedule, type Schedule, schedule } from './schedules/command.ts';
import { found } from './schedules/found.ts';
import { playAll } from './schedules/play.ts';
import { openRestaurant, openRoom, type Restaurant, wipe } from './schedules/room.ts';
import { verify } from './schedules/verify.ts';

/**
 * Random days of two waiters, each with two tabs: operations, faults, reloads, wrong clocks, restores of the server.
 * At the end nothing is lost or doubled, what a restore undid is on the list of the device that had it, every lane kept its
 * order, every sale counts when it was made, and the devices show the server's state.
 * `npm run test:schedules -- 20000` plays more; `SEED=<seed printed> AT=<path printed> npm run test:schedules -- 1` plays the
 * schedule that failed.
 */

const runs = Number(process.env.SCHEDULES ?? (isNight ? 5_000 : 150));
const drawers = Math.ceil(runs / 3);
// The same days in every run, so that a failure is the change's; `npm run test:schedules` draws others.
const seed = Number(process.env.SEED ?? 20261123);
const only = process.env.AT
  ? { path: process.env.AT }
  : { examples: found.map((day): [Schedule] => [day]) };

let server: Restaurant;
beforeAll(async () => {
  server = await openRestaurant();
  shortTimersInTurns();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

/** Plays schedules. @returns how many operations were recorded */
const playMany = async (
  schedules: fc.Arbitrary<Schedule>,
  more: fc.Parameters<[Schedule]>,
): Promise<number> => {
  let operations = 0;
  const property = fc.asyncProperty(schedules, async ({ clocks, commands }) => {
    await wipe(server);
    const room = await openRoom(server, clocks);
    try {
      await playAll(room, commands);
      await verify(room);
      for (const { recorded } of room.stations) operations += recorded.size;
    } finally {
      for (const { device } of room.stations) device.close();
    }
  });
  // A schedule is short enough to read; to shorten it takes minutes.
  await fc.assert(property, { seed, endOnFailure: true, ...more });
  return operations;
};

test(`${runs} random schedules, SEED=${seed}`, { timeout: 0 }, async () => {
  expect(await playMany(schedule, { numRuns: runs, ...only })).toBeGreaterThan(runs);
});

test.skipIf(process.env.AT)(
  `${drawers} random schedules at a drawer, SEED=${seed}`,
  { timeout: 0 },
  async () => {
    expect(await playMany(drawerSchedule, { numRuns: drawers })).toBeGreaterThan(drawers);
  },
);
