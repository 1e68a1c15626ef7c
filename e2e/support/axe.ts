import axe, { type Result, type RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

/** What axe finds wrong in a page as it is now. A page has no frames of others. */
export const violations = async (page: Page, options: RunOptions = {}): Promise<Result[]> => {
  const isThere = await page.evaluate(() => 'axe' in window);
  // Half a megabyte, and more work than many a search: once for each load of a page.
  if (!isThere) await page.evaluate(axe.source);
  const found = await page.evaluate((wanted) => {
    const { run }: typeof axe = Reflect.get(window, 'axe');
    return run(document, { ...wanted, resultTypes: ['violations'] });
  }, options);
  return found.violations;
};
