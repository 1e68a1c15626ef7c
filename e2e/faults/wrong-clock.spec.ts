import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { pressEscape } from '../support/keyboard.ts';
import { night } from '../support/night.ts';

const day = 86_400_000;
const note = 'La hora de este dispositivo está 2 días atrasada.';

test(
  'a tablet two days behind bills at the right time, and says that its clock is off',
  night,
  async ({ tables, tablet }) => {
    const { page } = tablet;
    const till = new Till(page);
    await page.clock.install({ time: Date.now() - 2 * day });
    // The service worker would send with another clock than the faked one of the page.
    await page.addInitScript(() =>
      Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'),
    );
    await till.start();
    await till.takeOrder('5', tables.menu(1));
    await expect(till.board.sent('5')).toBeVisible();
    await expect(till.says(note)).toBeVisible();

    await till.billOrder('5');
    await expect(till.history.bills.first()).toBeVisible();
    await expect(till.history.unsent()).toHaveCount(0);
    const [bill] = tables.newBills();
    expect(Math.abs(Date.now() - Date.parse(bill?.createdAt ?? ''))).toBeLessThan(10 * 60_000);
    await page.getByRole('button', { name: 'Ventas de hoy' }).click();
    await expect(till.history.bills).not.toHaveCount(0);

    await till.topBar.pill.click();
    await expect(page.getByRole('dialog').getByText(note)).toBeVisible();
    await pressEscape(page);
    await till.go('Inicio');
    await expect(till.says(note)).toBeVisible();
  },
);
