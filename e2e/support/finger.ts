import type { Locator, Page } from 'playwright/test';

/** The tablet on which touches are counted. */
export const tabletSize = { width: 1180, height: 820 };
export const uprightSize = { width: 820, height: 1180 };
export const phoneSize = { width: 390, height: 844 };

/** A finger that counts its touches. */
export const countingFinger = () => {
  const counted = { touches: 0 };
  const touch = async (target: Locator): Promise<void> => {
    counted.touches += 1;
    await target.tap();
  };
  return { counted, touch };
};

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
