import type { Page } from 'playwright/test';
import { newPasswordOfTests, signUp } from '#tests/harness/accounts.ts';
import { expect, test } from '../fixtures.ts';
import { demo } from '../pages/login-page.ts';
import { Till } from '../pages/till.ts';
import { pressEscape } from '../support/keyboard.ts';
import { reload } from '../support/reload.ts';

/** Keeps a script from arriving until the returned function is called. */
const hold = async (page: Page, script: string): Promise<() => void> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/assets/${script}-*.js`, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
};

/** The service worker would serve the scripts from its cache. */
const withoutWorker = () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');

test('menus and dialogs whose code has not arrived keep the press and the focus', async ({
  fresh: { page },
}) => {
  const till = new Till(page);
  const userMenu = page.getByRole('button', { name: /^Menú de / });
  const productsMenu = page.getByRole('button', { name: 'Manejo de Productos' });
  await page.addInitScript(withoutWorker);
  const releaseMenus = await hold(page, 'menu-parts');
  const releasePending = await hold(page, 'pending-sheet');
  await till.login.open();
  await till.login.submit(demo);

  await test.step('a pressed menu opens, and returns the focus', async () => {
    await userMenu.click();
    await expect(userMenu).toHaveAttribute('aria-haspopup', 'menu');
    await expect(page.getByRole('menu')).toBeHidden();
    releaseMenus();
    await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible();
    await pressEscape(page);
    await expect(userMenu).toBeFocused();
  });

  await test.step('a pressed dialog opens, and returns the focus', async () => {
    await till.topBar.pill.click();
    await expect(page.getByRole('dialog')).toBeHidden();
    releasePending();
    await expect(page.getByRole('dialog')).toBeVisible();
    await pressEscape(page);
    await expect(till.topBar.pill).toBeFocused();
  });

  await test.step('a menu whose code arrives during the press opens', async () => {
    const release = await hold(page, 'menu-parts');
    await reload(page);
    await userMenu.hover();
    await page.mouse.down();
    release();
    await expect(userMenu).toHaveAttribute('data-state', 'open');
    await page.mouse.up();
    await page.getByRole('menuitem', { name: 'Editar Negocio' }).click();
    await expect(page).toHaveURL('/app/business/edit');
  });

  await test.step('a focused menu keeps the focus', async () => {
    const release = await hold(page, 'menu-parts');
    await reload(page);
    await productsMenu.focus();
    release();
    await expect(productsMenu).toHaveAttribute('data-state', 'closed');
    await expect(productsMenu).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Productos' })).toBeFocused();
  });
});

test('a sign-in whose code has not arrived waits for it', async ({ fresh: { page } }) => {
  const till = new Till(page);
  await page.addInitScript(withoutWorker);
  const release = await hold(page, 'network');
  await till.login.open();
  await till.login.submit(demo);
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  release();
  await expect(page).toHaveURL('/app');
});

test('a sign-in whose code does not come keeps what was typed, and the next press signs in', async ({
  fresh: { page },
}) => {
  const till = new Till(page);
  const code = /assets\/network-/;
  await page.addInitScript(withoutWorker);
  await page.route(code, (route) => route.abort());
  await till.login.open();
  await till.login.submit(demo);
  await expect(till.says('No hay conexión con el servidor.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(demo.email);
  await page.unroute(code);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/app');
});

/** Otherwise the page is loaded anew, once for each script: `tests/app/update.test.ts`. */
const withoutReload = () =>
  window.addEventListener('vite:preloadError', (event) => event.stopImmediatePropagation());

test('code that does not arrive takes no screen away, and is loaded again until it does', async ({
  fresh: { page },
}) => {
  const till = new Till(page);
  const parts = /assets\/(toaster|menu-parts|pending-sheet)-/;
  const missed = new Set<string>();
  page.on('requestfailed', (request) => missed.add(request.url()));
  await page.addInitScript(withoutWorker);
  await page.addInitScript(withoutReload);
  await page.route(parts, (route) => route.abort());
  await till.login.open();
  await till.login.submit(demo);
  await expect.poll(() => [...missed].filter((url) => parts.test(url)).length).toBe(3);
  await till.go('Ordenes');
  await expect(till.says('Órdenes activas')).toBeVisible();
  await till.topBar.pill.click();
  await expect(till.says('Órdenes activas')).toBeVisible();
  await page.unroute(parts);
  await expect(page.getByRole('dialog')).toBeVisible();
  await pressEscape(page);
  await page.getByRole('button', { name: /^Menú de / }).click();
  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible();
  await pressEscape(page);
});

test('the founding of a business has its dialogs before the server is gone', async ({
  server,
  fresh: { page, context },
}) => {
  const till = new Till(page);
  const { email } = await signUp([server.address]);
  await page.addInitScript(withoutWorker);
  const dialogs = page.waitForResponse(/assets\/confirm-dialog-panel-/);
  await till.login.open();
  await till.login.submit({ email, password: newPasswordOfTests });
  await expect(page).toHaveURL('/app/conf');
  // With all that it is made of.
  await page.evaluate((script) => import(script), (await dialogs).url());
  await context.setOffline(true);
  await expect(till.says('Estás sin conexión.')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});
