import type { Page } from 'playwright/test';
import { isNight } from '#tests/harness/night.ts';
import { expect, test } from './fixtures.ts';
import { Till } from './pages/till.ts';
import { accountScreens } from './screens/account.ts';
import { dashboard, fillEvening, phone, type Screen, screensWithoutServer } from './screens/all.ts';
import { billScreens } from './screens/bills.ts';
import { brokenScreens } from './screens/broken.ts';
import { categoryScreens } from './screens/categories.ts';
import { helpScreens } from './screens/help.ts';
import { optionScreens } from './screens/options.ts';
import { orderScreens } from './screens/orders.ts';
import { peopleScreens } from './screens/people.ts';
import { productScreens } from './screens/products.ts';
import { rareScreens, waiterScreens } from './screens/rare.ts';
import { signInScreens } from './screens/sign-in.ts';
import { teamScreens } from './screens/team.ts';
import { violations } from './support/axe.ts';
import { cutTextsOf } from './support/cut-texts.ts';
import { pressEscape } from './support/keyboard.ts';
import { shareTablet } from './support/team.ts';

/** At night there are four times as many sizes, in two themes. */
const muchTime = () => test.setTimeout(isNight ? 3_600_000 : 900_000);

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
    const menu = await till.page.getByRole('menu').isVisible();
    found.push(...(await cutTextsOf(till.page, screen.name)));
    // A menu may not outlive the layout that it was opened in.
    if (menu) await pressEscape(till.page).then(() => screen.show(till));
  }
  return found;
};

test('where orders are taken axe finds nothing in either theme, and no text is cut at any width', async ({
  tables,
  fresh: tablet,
}) => {
  muchTime();
  const till = new Till(tablet.page);
  await till.login.open();
  await expect(till.page.getByLabel('Email')).toBeVisible();
  const found = await findings(till.page, 'login');
  found.push(...(await cutTextsOf(till.page, 'login')));
  found.push(...(await look(till, signInScreens)));
  await till.page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(till.page.getByLabel('Email')).toBeVisible();
  await till.signIn();
  await fillEvening(till, tables);
  found.push(...(await look(till, orderScreens(tables))));
  expect(found).toEqual([]);
});

test('where guests pay, and without the server, axe finds nothing and no text is cut', async ({
  network,
  tables,
  tablet,
}) => {
  muchTime();
  const till = new Till(tablet.page);
  await till.start();
  await fillEvening(till, tables);
  const found = await look(till, [dashboard, ...billScreens(tables), ...accountScreens]);
  network.cut();
  found.push(...(await look(till, screensWithoutServer(tables))));
  expect(found).toEqual([]);
});

test('among categories, customers, products, options and the manual axe finds nothing and no text is cut', async ({
  tables,
  tablet,
}) => {
  muchTime();
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

test('where people take turns at a tablet axe finds nothing and no text is cut', async ({
  server,
  tables,
  tablet,
}) => {
  muchTime();
  const till = new Till(tablet.page);
  await till.start();
  await fillEvening(till, tables);
  await shareTablet(till, server);
  await till.start();
  expect(await look(till, peopleScreens(server.address))).toEqual([]);
});

test('among team, devices, settings and reviews axe finds nothing and no text is cut', async ({
  server,
  tables,
  tablet,
}) => {
  muchTime();
  const till = new Till(tablet.page);
  await till.start();
  await fillEvening(till, tables);
  await shareTablet(till, server);
  await till.start();
  expect(await look(till, teamScreens)).toEqual([]);
});

test('in windows that few people see axe finds nothing and no text is cut', async ({
  server,
  tables,
  tablet,
  tabletOf,
}) => {
  muchTime();
  const till = new Till(tablet.page);
  await till.start();
  await till.takeOrder('6', tables.menu(1));
  await expect(till.board.sent('6')).toBeVisible();
  const waiter = new Till((await tabletOf('waiter')).page);
  const found = await look(waiter, waiterScreens);
  found.push(...(await look(till, rareScreens(tables, server.address))));
  expect(found).toEqual([]);
});

test('where the app can’t start axe finds nothing and no text is cut', async ({
  fresh: tablet,
}) => {
  muchTime();
  expect(await look(new Till(tablet.page), brokenScreens)).toEqual([]);
});

test('texts, placeholders and choices that are cut or lie over each other are found', async ({
  fresh: tablet,
}) => {
  const { page } = tablet;
  const box = 'width: 90px; overflow: hidden; white-space: nowrap;';
  await page.setContent(`
    <style>* { font: 16px sans-serif }</style>
    <p style="${box}">It fits</p>
    <p style="${box} overflow-x: auto">It can be scrolled to its end</p>
    <p style="${box} text-overflow: ellipsis">A name with an ellipsis</p>
    <div style="height: 30px; overflow: hidden">One line<br />Below the edge</div>
    <input style="width: 90px" placeholder="A long placeholder" />
    <select style="width: 60px"><option>A long choice</option></select>
    <input style="width: 60px" inputmode="decimal" value="1234567890.00" />
    <p style="margin-bottom: -16px">Under it</p><p style="margin: 0">Over it</p>
    <p style="width: 2000px; text-align: right">Beyond the edge</p>`);
  const found = await cutTextsOf(page, 'example');
  const at320 = found.filter((each) => each.startsWith('example at 320 px')).join('\n');
  for (const text of [
    '"A name with an ellipsis" <p> ends with an ellipsis',
    '"Below the edge" <div> is cut',
    'the placeholder "A long placeholder" needs',
    'the choice "A long choice" <select> needs',
    'the value "1234567890.00" <input> needs',
    '"Under it" and "Over it" lie over each other',
    '"Beyond the edge" <p> is cut',
    'the page scrolls sideways',
  ])
    expect(at320).toContain(text);
  expect(at320).not.toMatch(/It fits|It can be scrolled|"One line" <div> is cut/);
});
