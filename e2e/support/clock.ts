import { expect, type Locator, type Page } from 'playwright/test';
import type { FaultProxy } from './fault-proxy.ts';

/** The engine retries at least every 30 s. The rest allows for a slow machine, but not for a second retry. */
export const oneHeartbeat = { timeout: 55_000 };

/**
 * Makes a tab's clock forwardable, so that waits of a minute take no time. Call it before the tab shows anything.
 */
export const installClock = (page: Page): Promise<void> => page.clock.install();

/** Forwards a minute and a half: longer than any lease or timeout of the engine. */
const hurry = (page: Page): Promise<void> => page.clock.fastForward('01:30');

/**
 * Forwards the clock until `done` is visible, but never while a response is on its way: the tab would time it out, and
 * send the request again and again on a slow machine.
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
