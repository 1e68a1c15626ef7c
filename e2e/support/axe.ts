import axe, { type Result, type RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

/** Waits for transitions: colours halfway between two themes belong to neither. */
const transitionsEnd = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );

/** Runs axe on a page as it is now. The app has no frames. */
export const violations = async (page: Page, options: RunOptions = {}): Promise<Result[]> => {
  await transitionsEnd(page);
  const isThere = await page.evaluate(() => 'axe' in window);
  // Half a megabyte of script: injected once per page load.
  if (!isThere) await page.evaluate(axe.source);
  const found = await page.evaluate((wanted) => {
    const { run }: typeof axe = Reflect.get(window, 'axe');
    return run(document, { ...wanted, resultTypes: ['violations'], preload: false });
  }, options);
  return found.violations;
};

/** Expects that axe finds nothing on a page, in either theme. */
export const expectNoViolations = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violations(page)).toEqual([]);
  }
};
