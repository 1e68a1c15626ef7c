import { deps } from './device.ts';

/** Loaded after the first screen: only shared devices have a roster. */
const load = () => import('#api/roster.ts');

/** Between two looks at what the server has (ms). */
const everyMs = 30_000;

let lastLook = Number.NEGATIVE_INFINITY;

/** As `pullRoster`; a failure is reported, and is no news. */
export const refreshRoster = async (known: boolean): Promise<boolean> => {
  try {
    return await (await load()).pullRoster(deps, known);
  } catch (error) {
    deps.report(error);
    return false;
  }
};

/** After a pull of the orders has reached the server. */
export const followRoster = (): void => {
  const now = performance.now();
  if (now - lastLook < everyMs) return;
  lastLook = now;
  void refreshRoster(true);
};
