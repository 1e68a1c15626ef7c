import type { Page } from 'playwright/test';
import { isNight } from '#tests/harness/night.ts';
import { expect, test } from '../fixtures.ts';
import { cutAtTheSides } from '../support/cut.ts';

/** The pages that somebody meets before the sign-in. */
const paths = ['/', '/termsAndConditions', '/login', '/signup', '/recover-password', '/nada'];
const widths = isNight ? [320, 360, 390, 768, 820, 1024, 1180, 1920] : [320, 360, 390, 768];

/** Opens every disclosure, so that what is in it is measured too. */
const openAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });

const scrollsSideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('no public page cuts a text or control at a side, however narrow the window and large the letters', async ({
  fresh: tablet,
}) => {
  const { page } = tablet;
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await openAll(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      for (const letters of ['100%', '200%']) {
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, letters);
        const where = `${path} at ${width} px, letters at ${letters}`;
        expect.soft(await page.evaluate(cutAtTheSides), where).toEqual([]);
        expect.soft(await scrollsSideways(page), where).toBeLessThanOrEqual(0);
      }
    }
  }
});
