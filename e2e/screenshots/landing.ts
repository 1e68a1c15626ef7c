import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright/test';
import sharp from 'sharp';
import { type PieceName, pieces } from '#features/landing/pieces.ts';
import { chromiumArgs, findChromium } from '#tests/harness/chromium.mjs';
import { expect, test } from '../own-process.ts';
import { DashboardPage } from '../pages/dashboard-page.ts';
import { Till } from '../pages/till.ts';
import { fillEvening } from '../screens/all.ts';
import { tabletSize } from '../support/finger.ts';
import { pressEscape } from '../support/keyboard.ts';
import { shareTablet } from '../support/team.ts';
import { socialCard } from './social-card.ts';

/** The pieces of the app that the landing shows, and the picture of shared links: `npm run screenshots:landing`. */

const folder = 'src/features/landing/pieces';

/** A screen on which a card between the page's edges is as wide as a piece. */
const narrow = (piece: PieceName) => ({ width: pieces[piece][0] + 32, height: 2_000 });

const openTill = async (browser: Browser, baseURL: string): Promise<Till> => {
  const context = await browser.newContext({
    baseURL,
    viewport: tabletSize,
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(20_000);
  return new Till(await context.newPage());
};

/** Cuts a piece out of the screen, around the middle of `element` and from `above` its top on, in both themes. */
const cut = async (page: Page, name: PieceName, element: Locator, above = 0): Promise<void> => {
  const [width, height] = pieces[name];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await element.evaluate((shown) => shown.scrollIntoView({ block: 'center' }));
    const box = await element.boundingBox();
    if (!box) throw new Error(`no ${name} on the screen`);
    const clip = { x: box.x + (box.width - width) / 2, y: box.y - above, width, height };
    const picture = await page.screenshot({ animations: 'disabled', clip });
    const file = join(folder, `${name}-${colorScheme}.avif`);
    await sharp(picture).avif({ quality: 55, effort: 6 }).toFile(file);
  }
  await page.emulateMedia({ colorScheme: 'light' });
};

/** A table's order in the middle of being taken. */
const takeOrder = async (till: Till): Promise<void> => {
  const { order, page } = till;
  await till.go('Nueva Orden');
  await order.add('Bolón de verde mixto', 2);
  await order.add('Tigrillo con huevo');
  await order.noteLine('Tigrillo con huevo', 'huevo duro');
  await order.add('Sánduche de pernil');
  await order.add('Jugo de mora', 2);
  await order.noteLine('Jugo de mora', 'sin hielo');
  await order.add('Capuchino', 2);
  await order.add('Capuchino');
  await order.chip('Grande').click();
  await order.table.fill('7');
  await page.mouse.click(5, 400);
};

test('pieces for the landing', async ({ server, tables }) => {
  // Waits for some forty pictures.
  test.slow();
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: findChromium() ?? chromium.executablePath(),
    args: chromiumArgs,
  });
  const till = await openTill(browser, server.address);
  const { page, order, board, checkout } = till;
  const dashboard = new DashboardPage(page);
  // Before a device has seen them: it would take them for lost.
  tables.sellAgainToday();
  await till.signIn();
  await fillEvening(till, tables);

  await takeOrder(till);
  await cut(page, 'cart', order.cart);
  await cut(page, 'chosen', order.card('Capuchino'));
  await cut(page, 'plain', order.card('Café pasado lojano'));
  await cut(page, 'second', order.card('Bolón de verde mixto'));
  await cut(page, 'third', order.card('Batido de frutilla'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await order.products.getByRole('group').first().scrollIntoViewIfNeeded();
  const screen = await page.screenshot({ animations: 'disabled' });
  await page.setViewportSize(tabletSize);
  await order.create.click();
  await expect(board.sent('7')).toBeVisible();
  const offers = page.getByRole('button', { name: 'Ahora no' });
  while ((await offers.count()) > 0) await offers.first().click();

  await till.closeMessages();
  await page.setViewportSize(narrow('table'));
  await cut(page, 'table', board.order('12'));
  await page.setViewportSize(narrow('orders'));
  await cut(page, 'orders', board.order('7'));

  await page.setViewportSize(tabletSize);
  await board.bill('7');
  await checkout.split.click();
  const byProduct = checkout.splitDialog.getByRole('region', { name: 'Por producto' });
  await byProduct
    .getByRole('button', { name: /^Uno más de / })
    .first()
    .click();
  await page.setViewportSize(narrow('split'));
  await cut(page, 'split', byProduct, 16);
  await pressEscape(page);
  await page.setViewportSize(tabletSize);
  await checkout.cash('Exacto').click();
  await checkout.received.fill('50');
  await checkout.submit.click();
  await cut(page, 'change', checkout.paid.getByText('Cambio', { exact: true }).locator('../../..'));
  await checkout.closePaid();

  await till.go('Inicio');
  await page.setViewportSize(narrow('income'));
  await cut(page, 'average', dashboard.sales);
  await dashboard.period(1).click();
  await dashboard.see('Ventas por hora');
  const hours = dashboard.statistics.getByRole('figure').first();
  await cut(page, 'income', hours, 16);
  await page.goto('/app/products');
  await cut(page, 'products', page.getByRole('region', { name: 'Lista de productos' }));

  await page.setViewportSize(tabletSize);
  await shareTablet(till, server);
  await till.start();
  await till.people.open();
  await page.setViewportSize(narrow('team'));
  await cut(page, 'team', till.people.picker.getByRole('list'));

  await page.setViewportSize({ width: 1200, height: 630 });
  await page.goto('about:blank');
  const font = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
  await page.setContent(socialCard(screen, await readFile(`node_modules/${font}`)));
  await page.evaluate(() => document.fonts.ready);
  const card = await sharp(await page.screenshot()).resize({ width: 1200 });
  await writeFile('public/social.jpg', await card.jpeg({ quality: 84, mozjpeg: true }).toBuffer());
  await browser.close();
});
