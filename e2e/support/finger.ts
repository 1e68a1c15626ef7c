import type { Page } from 'playwright/test';

/** A finger that stays down until it is lifted. */
export const fingerOf = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (x: number, y: number) => touch('touchStart', [{ x, y }]),
    up: () => touch('touchEnd', []),
  };
};
