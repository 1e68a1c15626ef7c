import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { Till } from './pages/till.ts';
import { fillEvening, type Screen, screens, screensWithoutServer } from './support/screens.ts';

const themes = ['light', 'dark'] as const;

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

/** What axe finds on the screen as it is now: one line each. */
const findings = async (page: Page, screen: string): Promise<string[]> => {
  await settle(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) => `${screen}: ${id} ${nodes.map(({ target }) => target).join(' ')}`,
  );
};

for (const colorScheme of themes) {
  test(`axe finds nothing on any screen, ${colorScheme}`, async ({ server, tables, tablet }) => {
    // One test of all screens, and axe takes its time with each.
    test.slow();
    const till = new Till(tablet.page);
    const found: string[] = [];
    const look = async (list: readonly Screen[]) => {
      for (const { name, show } of list) {
        await show(till);
        found.push(...(await findings(till.page, name)));
      }
    };
    await till.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await till.login.open();
    await expect(till.page.getByLabel('Email')).toBeVisible();
    found.push(...(await findings(till.page, 'login')));
    await till.signIn();
    await fillEvening(till, tables);
    await look(screens(tables));
    await server.kill();
    await look(screensWithoutServer(tables));
    expect(found).toEqual([]);
  });
}
