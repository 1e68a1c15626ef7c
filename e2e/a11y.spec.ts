import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';
import { Till } from './pages/till.ts';
import { fillEvening, type Screen, screens, screensWithoutServer } from './support/screens.ts';

const themes = ['light', 'dark'] as const;

/** What axe finds on the screen as it is now, in both themes: one line each. */
const findings = async (till: Till, screen: string): Promise<string[]> => {
  const found: string[] = [];
  for (const colorScheme of themes) {
    await till.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page: till.page }).analyze();
    for (const { id, nodes } of violations) {
      found.push(
        `${screen} (${colorScheme}): ${id} ${nodes.map(({ target }) => target).join(' ')}`,
      );
    }
  }
  return found;
};

test('axe finds nothing on any screen, in both themes', async ({ server, tables, tablet }) => {
  const till = new Till(tablet.page);
  const found: string[] = [];
  const look = async (list: readonly Screen[]) => {
    for (const { name, show } of list) {
      await show(till);
      found.push(...(await findings(till, name)));
    }
  };
  await till.login.open();
  await expect(till.page.getByLabel('Email')).toBeVisible();
  found.push(...(await findings(till, 'login')));
  await till.signIn();
  await fillEvening(till, tables);
  await look(screens(tables));
  await server.kill();
  await look(screensWithoutServer(tables));
  expect(found).toEqual([]);
});
