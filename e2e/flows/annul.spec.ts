import { expect, serviceWorker, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { pressEscape } from '../support/keyboard.ts';

test(
  'without the network a bill that was charged by mistake is annulled: its money leaves the totals, its order is billed again, and the server agrees',
  serviceWorker,
  async ({ tables, tablet }) => {
    const [coffee = ''] = tables.menu(1);
    const till = new Till(tablet.page);
    const { page, board, checkout, history } = till;
    await till.start();
    await till.takeOrder('41', [coffee, coffee]);
    await expect(board.sent('41')).toBeVisible();
    await till.go('Historial de Ventas');
    const before = await history.amount('Total');
    await till.go('Ordenes');
    await board.bill('41');
    await checkout.choose('Efectivo');
    const total = await checkout.total();
    await checkout.pay();
    await expect.poll(() => tables.newBills()).toHaveLength(1);
    await tablet.context.setOffline(true);
    await till.go('Historial de Ventas');
    const [first] = [history.bills.first()];
    await expect(first).toContainText(/41/);
    await expect.poll(() => history.amount('Total')).toBe(before + total);

    await test.step('its menu asks for the reason, and says what goes back', async () => {
      await first.getByRole('link').click();
      await page.getByRole('button', { name: 'Más opciones' }).click();
      await page.getByRole('menuitem', { name: 'Anular factura' }).click();
      const question = page.getByRole('alertdialog', { name: /^¿Anular la factura/ });
      await expect(question).toContainText(
        new RegExp(`Devuelve \\$${(total / 100).toFixed(2)} en efectivo`),
      );
      await question.getByRole('button', { name: 'Error de cobro' }).click();
      await expect(question).toBeHidden();
    });

    await test.step('it says at once when, why and by whom, and can’t be annulled or changed again', async () => {
      const note = page.getByRole('status').filter({ hasText: 'Motivo: Error de cobro' });
      await expect(note).toContainText('Anulada');
      await expect(note).toContainText(/por \S/);
      await expect(page.getByRole('button', { name: /cliente/ })).toBeHidden();
      await page.getByRole('button', { name: 'Más opciones' }).click();
      await expect(page.getByRole('menuitem', { name: 'Ayuda' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: 'Anular factura' })).toBeHidden();
      await pressEscape(page);
    });

    await test.step('the list keeps it, and no total has it', async () => {
      await till.go('Historial de Ventas');
      await expect(first).toContainText('Anulada');
      await expect.poll(() => history.amount('Total')).toBe(before);
    });

    await test.step('its units are billed again, still without the network', async () => {
      await first.getByRole('link').click();
      await page.getByRole('link', { name: 'Facturar otra vez' }).click();
      await checkout.choose('Efectivo');
      expect(await checkout.total()).toBe(total);
      await checkout.pay();
    });

    await test.step('the server gets both, and shows the same', async () => {
      await tablet.context.setOffline(false);
      await expect.poll(() => tables.newBills()).toHaveLength(2);
      await till.go('Historial de Ventas');
      await expect(history.bills.filter({ hasText: 'Anulada' })).toHaveCount(1);
      await expect(history.bills.filter({ hasText: 'Por enviar' })).toHaveCount(0);
      await expect.poll(() => history.amount('Total')).toBe(before + total);
    });
  },
);
