import { expect, serviceWorker, test } from '../fixtures.ts';
import { demo } from '../pages/login-page.ts';
import { Till } from '../pages/till.ts';
import { oneHeartbeat } from '../support/clock.ts';
import { storedRows } from '../support/drafts.ts';
import { reload } from '../support/reload.ts';

test(
  'a tablet is shared by its name, and once it is ended from elsewhere it is out at its next contact',
  serviceWorker,
  async ({ tables, tablet, newTablet }) => {
    const shared = new Till(tablet.page);
    await shared.start();

    await shared.team.open();
    await shared.team.addPerson('Rosa Sarango', 'Mesero', '4821');

    await test.step('its name makes it a shared one', async () => {
      await shared.devices.open();
      await expect(shared.devices.own).toContainText('Es solo de quien inició sesión');
      await expect(shared.people.face).toHaveCount(0);
      await shared.devices.name('Barra 1');
      await expect(shared.people.face).toBeVisible();
      await shared.devices.name('Terraza');
      await expect(shared.devices.list.getByRole('listitem')).toHaveCount(1);
      await expect(shared.devices.list).toContainText('Terraza');
      await reload(shared.page);
      await expect(shared.devices.own).toContainText('Terraza');
    });

    const elsewhere = await newTablet();
    const owner = new Till(elsewhere.page);
    await owner.login.open();
    await owner.login.submit(demo);
    await expect(owner.topBar.online).toBeVisible();

    await test.step('ended while it has no network, it goes on until it has one', async () => {
      await owner.devices.open();
      await expect(owner.devices.own).toContainText('Es solo de quien inició sesión');
      await tablet.context.setOffline(true);
      await owner.devices.end('Terraza');
      await expect(owner.says('Todavía no hay dispositivos compartidos.')).toBeVisible();
      await shared.people.change('Rosa Sarango', '4821');
      await shared.takeOrder('5', tables.menu(1));
      await tablet.context.setOffline(false);
      await expect(shared.says('Tu sesión ha terminado. Inicia sesión de nuevo.')).toBeVisible(
        oneHeartbeat,
      );
      // Any call may end the session; the next one about the roster says that the device was ended.
      await expect
        .poll(() => storedRows(shared.page, 'drafts'), oneHeartbeat)
        .not.toContain('Rosa Sarango');
      expect(tables.newOrders()).toEqual([]);
    });

    await test.step('what it has recorded leaves once somebody signs in again, with the name of who did it', async () => {
      await shared.login.submit(demo);
      await expect.poll(() => tables.newOrders().length).toBe(1);
      await owner.board.open();
      const trail = await owner.board.trail('5');
      await expect(trail.getByText(/^Rosa Sarango · en la sesión de María Rosero/)).toBeVisible();
    });
  },
);
