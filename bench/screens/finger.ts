import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';

/** How long a quick finger touches the glass, in ms. Work done meanwhile costs no waiting. */
const press = 60;

/** A finger that taps at a point of the page. */
export const fingerOn = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  return async (x: number, y: number): Promise<void> => {
    await touch('touchStart', [{ x, y }]);
    await wait(press);
    await touch('touchEnd', []);
  };
};
