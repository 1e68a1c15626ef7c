import { expect, serviceWorker, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { hide, listen, notifications, rings } from '../support/alerts.ts';
import { changeMember } from '../support/team.ts';

/** Longer than one polling interval of the board, on a busy machine. */
const polled = { timeout: 30_000 };

test(
  "a new order of another person rings once per device, whatever the number of tabs; one's own never rings",
  serviceWorker,
  async ({ server, tables, tablet, tabletOf }) => {
    const [product = ''] = tables.menu(1);
    await tablet.context.grantPermissions(['notifications'], { origin: tablet.address });
    const page = tablet.page;
    await listen(page);
    const she = new Till(page);
    await she.start();
    await changeMember(she, server, 'Andrés Jaramillo', { role: 'cashier' });
    const other = await tabletOf('waiter');
    const he = new Till(other.page);
    await he.start();

    await test.step('she turns the alerts on and hears a sample', async () => {
      await she.go('Ordenes');
      await page.getByRole('button', { name: 'Activar', exact: true }).click();
      await expect.poll(() => rings(page)).toBe(1);
      await expect(page.getByRole('button', { name: 'Avisos de órdenes nuevas' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      expect(await page.evaluate(() => localStorage.getItem('audioUnlocked'))).toBe('true');
    });

    const tab = await tablet.context.newPage();
    await listen(tab);
    const second = new Till(tab);
    await second.board.open();
    await expect(second.says('Órdenes activas')).toBeVisible();
    await tab.getByRole('button', { name: 'Actualizar órdenes' }).click();

    await test.step('his order rings in one of her tabs and is marked as new', async () => {
      // Browsers keep a tab silent until it is touched.
      for (const each of [page, tab]) await each.keyboard.press('Shift');
      await he.takeOrder('21', [product]);
      await expect(she.board.sent('21')).toContainText('Nueva', polled);
      await expect(second.board.sent('21')).toBeVisible();
      await expect.poll(() => rings(page) + rings(tab), polled).toBe(2);
    });

    await test.step('her own order neither rings nor is marked', async () => {
      await she.takeOrder('22', [product]);
      await expect(second.board.sent('22')).toBeVisible(polled);
      await expect(second.board.sent('22')).not.toContainText('Nueva');
    });

    await test.step('his bill of her order is marked on her board', async () => {
      await expect(she.board.sent('22')).toBeVisible();
      await he.billOrder('22');
      await expect(he.topBar.online).toBeVisible();
      await expect(he.history.bills.first()).not.toContainText('Pendiente');
      await page.getByRole('button', { name: 'Actualizar órdenes' }).click();
      await expect(she.board.order('22')).toContainText(
        /Se facturó en otro dispositivo (ahora|hace \d+ min)\./,
        polled,
      );
      await expect(she.board.order('22')).toContainText('Facturado 1 en otro dispositivo');
    });

    await test.step('with all tabs hidden, a new order shows a system notification', async () => {
      await hide(page);
      await hide(tab);
      await he.takeOrder('23', [product]);
      await expect.poll(() => notifications(page), polled).toEqual(['Nueva orden: Mesa 23']);
      await expect.poll(() => rings(page) + rings(tab)).toBe(3);
    });

    await test.step('alerts turned off stay off, also when the sound device fails', async () => {
      const bell = page.getByRole('button', { name: 'Avisos de órdenes nuevas' });
      const chosen = () => page.evaluate(() => localStorage.getItem('audioUnlocked'));
      await bell.click();
      await expect.poll(chosen).toBe('false');
      await page.evaluate(() => {
        AudioContext.prototype.resume = () => Promise.reject(new Error('no device'));
      });
      await bell.click();
      await expect(she.says('No se pudo activar el sonido en este dispositivo.')).toBeVisible();
      await expect(bell).toHaveAttribute('aria-pressed', 'false');
      expect(await chosen()).toBe('false');
    });
  },
);
