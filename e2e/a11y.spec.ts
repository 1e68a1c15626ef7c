import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { Till } from './pages/till.ts';
import { accountScreens } from './screens/account.ts';
import { dashboard, fillEvening, phone, type Screen, screensWithoutServer } from './screens/all.ts';
import { billScreens } from './screens/bills.ts';
import { categoryScreens } from './screens/categories.ts';
import { helpScreens } from './screens/help.ts';
import { optionScreens } from './screens/options.ts';
import { orderScreens } from './screens/orders.ts';
import { peopleScreens } from './screens/people.ts';
import { productScreens } from './screens/products.ts';
import { signInScreens } from './screens/sign-in.ts';
import { teamScreens } from './screens/team.ts';
import { violations } from './support/axe.ts';
import { shareTablet } from './support/team.ts';

const tabletSize = { width: 1280, height: 800 };

/** A menu hangs from its button and belongs to no landmark; axe excuses only windows. */
const isMenu = (rule: string, target: string): boolean =>
  rule === 'region' && target.includes('data-radix-popper-content-wrapper');

/** What axe finds on the screen as it is now: one line each. */
const findings = async (page: Page, screen: string): Promise<string[]> => {
  const found: string[] = [];
  for (const { id, nodes, theme } of await violations(page)) {
    const targets = nodes.map(({ target }) => String(target)).filter((at) => !isMenu(id, at));
    if (targets.length > 0) found.push(`${screen}, ${theme}: ${id} ${targets.join(' ')}`);
  }
  return found;
};

const look = async (till: Till, list: readonly Screen[]): Promise<string[]> => {
  const found: string[] = [];
  for (const screen of list) {
    await till.page.setViewportSize(screen.phone ? phone : tabletSize);
    await screen.show(till);
    found.push(...(await findings(till.page, screen.name)));
  }
  return found;
};

test('axe finds nothing where orders are taken, in either theme', async ({
  tables,
  fresh: tablet,
}) => {
  test.slow();
  const till = new Till(tablet.page);
  await till.login.open();
  await expect(till.page.getByLabel('Email')).toBeVisible();
  const found = await findings(till.page, 'login');
  found.push(...(await look(till, signInScreens)));
  await till.page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(till.page.getByLabel('Email')).toBeVisible();
  await till.signIn();
  await fillEvening(till, tables);
  found.push(...(await look(till, orderScreens(tables))));
  expect(found).toEqual([]);
});

test('axe finds nothing where guests pay, nor without the server', async ({
  network,
  tables,
  tablet,
}) => {
  test.slow();
  const till = new Till(tablet.page);
  await till.start();
  await fillEvening(till, tables);
  const found = await look(till, [dashboard, ...billScreens(tables), ...accountScreens]);
  network.cut();
  found.push(...(await look(till, screensWithoutServer(tables))));
  expect(found).toEqual([]);
});

test('axe finds nothing among categories, customers, products, options and the manual', async ({
  tables,
  tablet,
}) => {
  test.slow();
  const till = new Till(tablet.page);
  await till.start();
  expect(
    await look(till, [
      ...categoryScreens(tables),
      ...productScreens,
      ...optionScreens,
      ...helpScreens,
    ]),
  ).toEqual([]);
});

test('axe finds nothing where people take turns at a tablet, in either theme', async ({
  server,
  tables,
  tablet,
}) => {
  test.slow();
  const till = new Till(tablet.page);
  await till.start();
  await fillEvening(till, tables);
  await shareTablet(till, server);
  await till.start();
  expect(await look(till, peopleScreens)).toEqual([]);
});

test('axe finds nothing among team, devices, settings and reviews, in either theme', async ({
  server,
  tables,
  tablet,
}) => {
  test.slow();
  const till = new Till(tablet.page);
  await till.start();
  await fillEvening(till, tables);
  await shareTablet(till, server);
  await till.start();
  expect(await look(till, teamScreens)).toEqual([]);
});
