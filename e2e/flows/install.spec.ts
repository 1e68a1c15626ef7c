import { expect, serviceWorker, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { installationStandIn } from '../support/installation.ts';
import { pressEscape } from '../support/keyboard.ts';

test(
  'the app offers its installation, asks for persistent storage, and keeps the board lit',
  serviceWorker,
  async ({ tables, fresh: tablet }) => {
    const { page } = tablet;
    await page.addInitScript(installationStandIn);
    const till = new Till(page);
    const log = (): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'log'));
    const menu = page.getByRole('button', { name: /^Menú de/ });
    const entry = page.getByRole('menuitem', { name: 'Instalar aplicación' });
    const warning = page.getByText('Este navegador no garantiza lo guardado');
    await till.signIn();
    await till.canWorkAlone();

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

    await test.step('the first order asks for persistent storage', async () => {
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

    await test.step('the board stays lit until it is left', async () => {
      const times = async (what: string) => (await log()).filter((entry) => entry === what).length;
      await expect.poll(() => times('lit')).toBe(2);
      await till.go('Inicio');
      await expect.poll(() => times('released')).toBe(2);
    });

    await test.step('the menu entry prompts once and disappears', async () => {
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
      await pressEscape(page);
    });

    await test.step('where the browser has no prompt, the steps are listed', async () => {
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

    await test.step('the device says that the app opens without a connection', async () => {
      await till.pending.open();
      await expect(page.getByText('Se abre también sin conexión')).toBeVisible();
    });
  },
);
