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

/** What lies over the screen: the screen below has been looked at before it opened. */
const front = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** The cards and rows of a list from the ninth on: they have the colours of those before. */
const repeated = ':is(article, fieldset, li, tr):nth-of-type(n + 9)';

const run = async (page: Page, wanted: 'structure' | 'contrast'): Promise<Result[]> => {
  const found = await page.evaluate(
    async ({ wanted, front, repeated }) => {
      const { run }: typeof axe = Reflect.get(window, 'axe');
      const options: RunOptions = { resultTypes: ['violations'], preload: false };
      if (wanted === 'structure')
        return run(document, { ...options, rules: { 'color-contrast': { enabled: false } } });
      const include = document.querySelector(front) ? [front] : ['html'];
      return run({ include, exclude: [repeated] }, { ...options, runOnly: ['color-contrast'] });
    },
    { wanted, front, repeated },
  );
  return found.violations;
};

const themes = ['light', 'dark'] as const;

/**
 * Runs axe on a page as it is now, in either theme: a theme changes colours and nothing else. Contrast, which takes most of
 * the time, is measured only where the colours are new. The app has no frames.
 */
export const violations = async (
  page: Page,
): Promise<(Result & { theme: (typeof themes)[number] })[]> => {
  // Half a megabyte of script: injected once per page load.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await transitionsEnd(page);
    const results = await run(page, 'contrast');
    if (theme === 'light') results.push(...(await run(page, 'structure')));
    found.push(...results.map((result) => ({ ...result, theme })));
  }
  return found;
};

/** Expects that axe finds nothing on a page, in either theme. */
export const expectNoViolations = async (page: Page): Promise<void> =>
  expect(await violations(page)).toEqual([]);
