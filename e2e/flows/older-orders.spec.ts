import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { night } from '../support/night.ts';

test(
  'an order of earlier days that was looked up stays at its checkout and is billed there; a board that is opened again has the newest hundred',
  night,
  async ({ tables, tablet }) => {
    tables.unbillPast(130, 'Olvidada');
    const till = new Till(tablet.page);
    const { page, board, checkout, history } = till;
    const older = page.getByRole('button', { name: /^Ver anteriores/ });
    const forgotten = board.order('Olvidada');
    /** The engine asks for the board, as it does twice a minute. */
    const probe = async () => {
      const answered = page.waitForResponse((answer) => answer.url().includes('orders/changes'));
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await answered;
    };
    /** All cards that the device has: the board shows 48, and as many more each time. */
    const showAll = async () => {
      const more = page.getByRole('button', { name: 'Ver más', exact: true });
      // Each step moves the button, also from under a press.
      await expect(async () => {
        if (await more.isVisible()) await more.click({ timeout: 2_000 });
        await expect(more).toBeHidden({ timeout: 1_000 });
      }).toPass();
    };
    await till.start();
    await board.open();
    await board.show('finalizadas');
    await expect(older).toHaveText('Ver anteriores (30)');
    await older.click();
    await expect(older).toBeHidden();
    await showAll();

    await test.step('its checkout stays, whatever is asked of the server meanwhile', async () => {
      await forgotten.getByRole('button', { name: 'Facturar' }).click();
      await expect(checkout.finalConsumer).toBeVisible();
      for (let probes = 0; probes < 3; probes += 1) await probe();
      await checkout.pay();
      await expect.poll(() => tables.newBills().length).toBe(1);
      await expect(history.unsent()).toHaveCount(0);
    });

    await test.step('the board has the newest hundred again', async () => {
      await board.open();
      await board.show('finalizadas');
      await expect(older).toHaveText('Ver anteriores (29)');
      await showAll();
      await expect(forgotten).toHaveCount(0);
    });
  },
);
