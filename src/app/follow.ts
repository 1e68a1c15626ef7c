import { deps } from './device.ts';

/** What follows the board is loaded after the first screen, which needs none of it. */

/** How many calls are under way. */
let running = 0;

/** A failure is reported. @returns null then */
const run = async <T>(call: () => Promise<T>): Promise<T | null> => {
  running += 1;
  try {
    return await call();
  } catch (error) {
    deps.report(error);
    return null;
  } finally {
    running -= 1;
  }
};

/** As `pullRoster`; a failure is no news. */
export const refreshRoster = async (known: boolean): Promise<boolean> =>
  (await run(async () => (await import('#sync/pull/roster.ts')).pullRoster(deps, known))) ?? false;

const followers = [
  async () => (await import('#sync/pull/roster.ts')).followRoster(deps),
  async () => (await import('#sync/pull/shifts.ts')).followShifts(deps),
];

/** So long nothing is asked (ms) after a failure: a server that refuses, or a full disk, would get a call at every poll. */
const restMs = 25_000;
/** On the page's own clock, which nobody sets back (ms). */
let restsUntil = 0;

/** After a pull of the orders has reached the server. While a call is under way the next pull is early enough. */
export const followBoard = async (): Promise<void> => {
  if (running > 0 || performance.now() < restsUntil) return;
  const answers = await Promise.all(followers.map(run));
  if (!answers.every(Boolean)) restsUntil = performance.now() + restMs;
};
