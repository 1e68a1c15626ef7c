import { expect, type Locator, type Page } from 'playwright/test';
import type { FaultProxy } from './fault-proxy.ts';

/** The engine looks at the server every 30 s at the latest; what is more is for a slow machine, and less than two looks. */
export const oneHeartbeat = { timeout: 55_000 };

/**
 * Lets a tab's clock run ahead when told to, so that waits of a minute take no time. To be called before the
 * tab shows anything; until then time passes as always.
 */
export const installClock = (page: Page): Promise<void> => page.clock.install();

/** A minute and a half: longer than any lease or patience of the engine. */
const hurry = (page: Page): Promise<void> => page.clock.fastForward('01:30');

/**
 * Hurries until `done` is to be seen, but never while an answer is on its way: to the tab it would be late, and a slow
 * machine would ask again and again.
 */
export const hurryUntil = (page: Page, faultProxy: FaultProxy, done: Locator): Promise<void> =>
  expect
    .poll(
      async () => {
        if (await done.isVisible()) return true;
        if (faultProxy.isIdle()) await hurry(page);
        return false;
      },
      { intervals: [2_000], timeout: 60_000 },
    )
    .toBe(true);
