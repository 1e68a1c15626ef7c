import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { hide, listen, notifications, rings } from '../support/alerts.ts';
import { isOrder } from '../support/fault-proxy.ts';

/** Longer than one turn of the board's clock, on a machine that is busy. */
const polled = { timeout: 30_000 };

test("a new order of somebody else's rings once on a device, whatever its tabs; one's own never", async ({
  tables,
  tablet,
  tabletOf,
}) => {
  const [product = ''] = tables.menu(1);
  await tablet.context.grantPermissions(['notifications'], { origin: tablet.address });
  const page = tablet.page;
  await listen(page);
  const she = new Till(page);
  await she.start();
  const other = await tabletOf('waiter');
  const he = new Till(other.page);
  await he.start();

  await test.step('she is asked, and hears it', async () => {
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

  await test.step('his order rings in one of her tabs, and is marked as new', async () => {
    await he.takeOrder('21', [product]);
    await expect(she.board.sent('21')).toContainText('Nueva', polled);
    await expect(second.board.sent('21')).toBeVisible();
    await expect.poll(async () => (await rings(page)) + (await rings(tab)), polled).toBe(2);
  });

  await test.step('her own does not', async () => {
    await she.takeOrder('22', [product]);
    await expect(second.board.sent('22')).toBeVisible(polled);
    await expect(second.board.sent('22')).not.toContainText('Nueva');
  });

  await test.step('what he bills of it is marked', async () => {
    await expect(she.board.sent('22')).toBeVisible();
    await he.billOrder('22');
    await expect(he.topBar.online).toBeVisible();
    await expect(he.history.bills.first()).not.toContainText('Pendiente');
    await page.getByRole('button', { name: 'Actualizar órdenes' }).click();
    await expect(she.board.order('22')).toContainText('Otra persona facturó ahora.', polled);
    await expect(she.board.order('22')).toContainText('1 facturado por otra persona');
  });

  await test.step('with nobody looking, the system tells of it', async () => {
    await hide(page);
    await hide(tab);
    await he.takeOrder('23', [product]);
    await expect.poll(() => notifications(page), polled).toEqual(['Nueva orden: Mesa 23']);
    await expect.poll(async () => (await rings(page)) + (await rings(tab))).toBe(3);
  });

  await test.step('turned off, it is quiet; where there is no sound, it stays off', async () => {
    const bell = page.getByRole('button', { name: 'Avisos de órdenes nuevas' });
    const chosen = () => page.evaluate(() => localStorage.getItem('audioUnlocked'));
    await bell.click();
    expect(await chosen()).toBe('false');
    await page.evaluate(() => {
      AudioContext.prototype.resume = () => Promise.reject(new Error('no device'));
    });
    await bell.click();
    await expect(she.says('No se pudo activar el sonido en este dispositivo.')).toBeVisible();
    await expect(bell).toHaveAttribute('aria-pressed', 'false');
    expect(await chosen()).toBe('false');
  });
});

test('the board: what waits and why, what others changed, and what may be done', async ({
  tables,
  faultProxy,
  proxied,
  tabletOf,
}) => {
  const [first = '', second = '', third = ''] = tables.menu(3);
  const she = new Till(proxied.page);
  const { page, board } = she;
  await she.start();
  await she.takeOrder('5', [first, second]);
  await expect(board.sent('5')).toBeVisible();
  await page.getByRole('button', { name: 'Ahora no' }).click();
  await expect(page.getByRole('button', { name: 'Activar', exact: true })).toBeHidden();

  await test.step('what another waiter changed is marked, line by line, also after a reload', async () => {
    const other = await tabletOf('waiter');
    const he = new Till(other.page);
    await he.start();
    await he.go('Ordenes');
    await he.board.edit('5');
    await he.order.add(first, 2);
    await he.order.add(third);
    await he.order.cart.getByRole('button', { name: `Eliminar ${second}` }).click();
    await he.order.note.fill('Cumpleaños');
    await he.order.save.click();
    await expect(he.board.order('5')).toContainText('Cumpleaños');
    await expect(he.board.order('5')).not.toContainText('Otra persona');
    await page.getByRole('button', { name: 'Actualizar órdenes' }).click();
    for (const when of ['now', 'after a reload']) {
      await expect(board.order('5'), when).toContainText('Otra persona la cambió ahora.');
      await expect(board.order('5')).toContainText('Cambió la nota.');
      await expect(board.order('5')).toContainText('2 más por otra persona');
      await expect(board.order('5')).toContainText(`Otra persona quitó ${second}`);
      await page.reload();
    }
  });

  await test.step('what waits opens its reason', async () => {
    faultProxy.break(isOrder, 'hang');
    await she.takeOrder('6', [first]);
    await board
      .unsent('6')
      .getByRole('button', { name: /^Por enviar: ver el motivo/ })
      .click();
    const reason = page.getByRole('dialog', { name: 'Mesa 6: por enviar' });
    await expect(reason).toContainText('Crear orden');
    await expect(reason).toContainText('Enviando');
    await page.keyboard.press('Escape');
    faultProxy.heal();
  });

  await test.step('finish, reactivate and cancel ask first', async () => {
    const act = (table: string, name: string) =>
      board.order(table).getByRole('button', { name }).click();
    await act('5', 'Finalizar');
    await expect(page.getByRole('alertdialog')).toContainText('4 productos por facturar');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Volver' }).click();
    await expect(board.active.getByRole('article', { name: /mesa 5$/ })).toContainText('Activa');
    await act('5', 'Finalizar');
    await she.confirm('Finalizar Orden');
    const finished = board.finished.getByRole('article', { name: /mesa 5$/ });
    await expect(finished).toContainText('Finalizada');
    await expect(finished.getByRole('button', { name: 'Editar' })).toBeDisabled();
    await act('5', 'Más acciones');
    const cancel = page.getByRole('menuitem', { name: 'Cancelar', exact: true });
    await expect(cancel).toBeDisabled();
    await expect(cancel).toHaveAccessibleDescription('La orden está finalizada.');
    await page.keyboard.press('Escape');
    await act('5', 'Reactivar');
    await she.confirm('Reactivar Orden');
    await expect(board.active.getByRole('article', { name: /mesa 5$/ })).toBeVisible();
    await act('5', 'Más acciones');
    await page.getByRole('menuitem', { name: 'Cancelar' }).click();
    await she.confirm('Cancelar Orden');
    await expect(board.order('5')).toBeHidden();
    await expect.poll(() => tables.newOrders()[0]?.status).toBe('cancelled');
  });
});
