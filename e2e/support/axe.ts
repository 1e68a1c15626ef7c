import axe, { type Result, type RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

/** Colours that are on their way from one theme to the other belong to neither. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );

/** What axe finds wrong in a page as it is now. A page has no frames of others. */
export const violations = async (page: Page, options: RunOptions = {}): Promise<Result[]> => {
  await settle(page);
  const isThere = await page.evaluate(() => 'axe' in window);
  // Half a megabyte, and more work than many a search: once for each load of a page.
  if (!isThere) await page.evaluate(axe.source);
  const found = await page.evaluate((wanted) => {
    const { run }: typeof axe = Reflect.get(window, 'axe');
    return run(document, { ...wanted, resultTypes: ['violations'] });
  }, options);
  return found.violations;
};
