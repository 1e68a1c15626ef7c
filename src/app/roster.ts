import { deps } from './device.ts';

/** How many calls are under way. */
let running = 0;

/** Loaded after the first screen, which needs no roster. A failure is reported. @returns null then */
const run = async <T>(
  call: (roster: typeof import('#sync/pull/roster.ts')) => Promise<T>,
): Promise<T | null> => {
  running += 1;
  try {
    return await call(await import('#sync/pull/roster.ts'));
  } catch (error) {
    deps.report(error);
    return null;
  } finally {
    running -= 1;
  }
};

/** As `pullRoster`; a failure is no news. */
export const refreshRoster = async (known: boolean): Promise<boolean> =>
  (await run(({ pullRoster }) => pullRoster(deps, known))) ?? false;

/** So long nothing is asked (ms) after a failure: a server that refuses, or a full disk, would get a call at every poll. */
const restMs = 25_000;
/** On the page's own clock, which nobody sets back (ms). */
let restsUntil = 0;

/** After a pull of the orders has reached the server. While a call is under way the next pull is early enough. */
export const followRoster = async (): Promise<void> => {
  if (running > 0 || performance.now() < restsUntil) return;
  const isWell = await run(({ followRoster: follow }) => follow(deps));
  if (!isWell) restsUntil = performance.now() + restMs;
};
