import type { Page } from 'playwright/test';

/**
 * Lets a tab's clock run ahead when told to, so that waits of a minute take no time. To be called before the
 * tab shows anything; until then time passes as always.
 */
export const installClock = (page: Page): Promise<void> => page.clock.install();

/** A minute and a half: longer than any lease or patience of the engine. */
export const hurry = (page: Page): Promise<void> => page.clock.fastForward('01:30');
