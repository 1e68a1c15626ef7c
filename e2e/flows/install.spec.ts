import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';

/** The browser's answers to what a test can't bring about: an offer to install, a storage that is not kept. */
const standIn = () => {
  const log: string[] = [];
  Object.assign(window, { log });
  navigator.storage.persisted = async () => false;
  navigator.storage.persist = async () => {
    log.push('persist');
    return false;
  };
  const lock = () => {
    const sentinel = {
      released: false,
      release: async () => {
        sentinel.released = true;
        log.push('released');
      },
    };
    return sentinel;
  };
  Object.defineProperty(navigator, 'wakeLock', {
    value: {
      request: async () => {
        log.push('lit');
        return lock();
      },
    },
  });
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => log.push('asked'),
  });
  // The browser's own offer would show a window that nobody could answer.
  window.addEventListener('beforeinstallprompt', (event) => {
    if (event.isTrusted) event.stopImmediatePropagation();
  });
  // Before any screen, as it happens.
  document.addEventListener('DOMContentLoaded', () => window.dispatchEvent(offer));
};

test('the app can be installed, asks to keep its data, and keeps the board lit', async ({
  tables,
  fresh: tablet,
}) => {
  const { page } = tablet;
  await page.addInitScript(standIn);
  const till = new Till(page);
  const log = (): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'log'));
  const menu = page.getByRole('button', { name: /^Menú de/ });
  const entry = page.getByRole('menuitem', { name: 'Instalar aplicación' });
  const warning = page.getByText('Este navegador no garantiza lo guardado');
  await till.signIn();

  await test.step('the manifest satisfies the browser', async () => {
    const devtools = await tablet.context.newCDPSession(page);
    const { errors, data } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual([]);
    const { icons, screenshots, shortcuts } = JSON.parse(String(data));
    const files = [
      ...icons,
      ...screenshots,
      ...shortcuts.flatMap((one: { icons: [] }) => one.icons),
    ];
    for (const { src, type } of files) {
      const answer = await page.request.get(src);
      expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type]);
    }
  });

  await test.step('the first order brings the question about the storage', async () => {
    expect(await log()).not.toContain('persist');
    await till.takeOrder('4', tables.menu(1));
    await expect.poll(log).toContain('persist');
    await till.go('Inicio');
    await till.go('Ordenes');
    // One question at a time.
    await expect(warning).toBeHidden();
    await page.getByRole('button', { name: 'Ahora no' }).click();
    await expect(warning).toBeVisible();
  });

  await test.step('the board stays lit, also after the page was hidden', async () => {
    const lit = (await log()).filter((what) => what === 'lit').length;
    expect(lit).toBe(2);
    await till.go('Inicio');
    await expect
      .poll(async () => (await log()).filter((what) => what === 'released').length)
      .toBe(2);
  });

  await test.step('the entry asks once and goes', async () => {
    await menu.click();
    await entry.click();
    await expect.poll(log).toContain('asked');
    const last = page.getByRole('menuitem', { name: 'Cerrar Sesión' });
    // A menu that has just closed may take the focus back, and with it close the one that opens.
    await expect(async () => {
      if (!(await last.isVisible())) await menu.click();
      await expect(last).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(entry).toBeHidden();
    await page.keyboard.press('Escape');
  });

  await test.step('where the browser does not ask, the steps are told', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPad; CPU OS 18_0)' });
      document.addEventListener('DOMContentLoaded', (event) => event.stopImmediatePropagation(), {
        capture: true,
      });
    });
    await page.goto('/app/order/active');
    await menu.click();
    await entry.click();
    const steps = page.getByRole('dialog', { name: 'Instalar Comanda' });
    await expect(steps.getByRole('listitem')).toHaveCount(3);
    await steps.getByRole('button', { name: 'Entendido' }).click();
    await expect(steps).toBeHidden();
    await expect(menu).toBeFocused();
  });
});
