import { chromium, type Page } from 'playwright/test';
import { signUp } from '#tests/harness/accounts.ts';
import { chromiumArgs, findChromium } from '#tests/harness/chromium.mjs';
import { expect, test } from '../fixtures.ts';

/** A browser for which `host` is this machine, as a name in the shop's network is the server. */
const browserFor = (host: string) =>
  chromium.launch({
    executablePath: findChromium() ?? chromium.executablePath(),
    args: [...chromiumArgs, `--host-resolver-rules=MAP ${host} 127.0.0.1`],
  });

const note = (page: Page) => page.getByRole('alert').filter({ hasText: 'no es segura' });

test('by plain http on a name of the network nobody signs in or takes an order, and the page says what to do', async ({
  server,
}) => {
  const browser = await browserFor('caja.tienda.lan');
  const page = await browser.newPage();
  const address = `http://caja.tienda.lan:${server.port}`;
  await page.goto(`${address}/`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);

  for (const path of ['/login', '/signup', '/recover-password', '/login?error=google']) {
    await page.goto(address + path);
    await expect(note(page)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Abrir con https' })).toHaveAttribute(
      'href',
      `https://caja.tienda.lan:${server.port}${path}`,
    );
  }

  // With a session, such as from a link or of an earlier version.
  const { token } = await signUp([server.address]);
  await page.evaluate((text) => localStorage.setItem('token', text), token);
  for (const path of [
    '/app',
    '/app/order/new',
    '/app/order/active',
    '/app/conf',
    '/login',
    '/nada',
  ]) {
    await page.goto(address + path);
    if (path === '/nada') await expect(page.getByText('Page Not Found')).toBeVisible();
    else await expect(note(page)).toBeVisible();
  }
  await expect(page.getByText('Orden creada')).toHaveCount(0);
  await browser.close();
});

test('addresses of this machine work as ever by plain http', async ({ server }) => {
  const browser = await browserFor('cafe.localhost');
  const page = await browser.newPage();
  for (const host of ['127.0.0.1', 'localhost', 'cafe.localhost']) {
    await page.goto(`http://${host}:${server.port}/login`);
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(note(page)).toHaveCount(0);
  }
  await browser.close();
});
