import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright/test';
import sharp from 'sharp';
import { chromiumArgs, findChromium } from '#tests/harness/chromium.mjs';
import { expect, test } from '../fixtures.ts';
import { demo } from '../pages/login-page.ts';
import { Till } from '../pages/till.ts';
import { fillEvening } from '../screens/all.ts';
import { socialCard } from './social-card.ts';

/** The screenshots of the app that the landing shows: `npm run screenshots:landing`. */

const folder = 'src/features/landing/screenshots';
const tablet = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const widths = { tablet: [640, 1280, 1920], phone: [320, 640] };

const openTill = async (browser: Browser, baseURL: string, viewport = tablet): Promise<Till> => {
  const context = await browser.newContext({
    baseURL,
    viewport,
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
    reducedMotion: 'reduce',
  });
  return new Till(await context.newPage());
};

/** One screenshot per theme and width, as AVIF: every browser that supports the app's colours supports it. */
const take = async (page: Page, name: string, sizes: readonly number[]): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const screenshot = await page.screenshot({ animations: 'disabled' });
    for (const width of sizes) {
      const file = join(folder, `${name}-${colorScheme}-${width}.avif`);
      await sharp(screenshot).resize({ width }).avif({ quality: 52, effort: 4 }).toFile(file);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
};

/** Waits until a message that would be in the screenshot is gone. */
const gone = (till: Till, message: string): Promise<void> =>
  expect(till.page.getByText(message)).toHaveCount(0);

const fillCart = async (till: Till): Promise<void> => {
  await till.go('Nueva Orden');
  await till.order.add('Capuchino', 2);
  await till.order.add('Bolón de verde mixto');
  await till.order.add('Batido de frutilla');
};

test('screenshots for the landing', async ({ server, tables }) => {
  // Scaling a screenshot takes longer than taking it.
  test.slow();
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: findChromium() ?? chromium.executablePath(),
    args: chromiumArgs,
  });
  const till = await openTill(browser, server.address);
  const { page } = till;
  await till.signIn();
  await fillEvening(till, tables);

  await till.go('Inicio');
  await expect(till.says(/^Factura \d{4}$/)).toBeVisible();
  await take(page, 'dashboard', widths.tablet);

  await till.go('Ordenes');
  await expect(till.board.sent('12')).toBeVisible();
  const offers = page.getByRole('button', { name: 'Ahora no' });
  while ((await offers.count()) > 0) await offers.first().click();
  await take(page, 'board', widths.tablet);

  await till.board.bill('12');
  await till.checkout.partial.click();
  await till.checkout.choose('Efectivo');
  await page
    .getByRole('spinbutton', { name: /^Cantidad de/ })
    .first()
    .fill('1');
  await till.checkout.cash('$20.00').click();
  await page.mouse.click(5, 400);
  await take(page, 'checkout', widths.tablet);

  await fillCart(till);
  await till.order.noteLine('Capuchino', 'uno sin azúcar');
  await till.order.table.fill('7');
  await page.getByRole('group').first().scrollIntoViewIfNeeded();
  await page.mouse.click(5, 400);
  await take(page, 'order', widths.tablet);
  const order = await page.screenshot({ animations: 'disabled' });

  const pocket = await openTill(browser, server.address, phone);
  await pocket.login.open();
  await pocket.login.submit(demo);
  await pocket.page.getByRole('link', { name: 'Crear Orden' }).first().click();
  for (const product of ['Capuchino', 'Bolón de verde mixto'])
    await pocket.order
      .card(product)
      .getByRole('button', { name: `Agregar ${product}` })
      .click();
  await pocket.page.getByRole('group').first().scrollIntoViewIfNeeded();
  await gone(pocket, 'Inicio de sesión exitoso');
  await take(pocket.page, 'phone', widths.phone);

  await page.setViewportSize({ width: 1200, height: 630 });
  await page.goto('about:blank');
  const font = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
  await page.setContent(socialCard(order, await readFile(`node_modules/${font}`)));
  await page.evaluate(() => document.fonts.ready);
  const card = await sharp(await page.screenshot()).resize({ width: 1200 });
  await writeFile('public/social.jpg', await card.jpeg({ quality: 84, mozjpeg: true }).toBuffer());
  await browser.close();
});
