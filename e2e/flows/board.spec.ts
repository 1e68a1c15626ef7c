import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { isOrder } from '../support/fault-proxy.ts';
import { pressEscape } from '../support/keyboard.ts';
import { reload } from '../support/reload.ts';
import { changeMember } from '../support/team.ts';

test('the board marks the changes of others, explains a waiting order, and asks before it acts', async ({
  server,
  tables,
  faultProxy,
  proxied,
  tabletOf,
}) => {
  const [first = '', second = '', third = ''] = tables.menu(3);
  const she = new Till(proxied.page);
  const { page, board } = she;
  await she.start();
  await she.order.fillCart({ [first]: 1, [second]: 1 }, '5');
  await she.order.noteLine(second, 'para llevar');
  await she.order.create.click();
  await expect(board.sent('5')).toBeVisible();
  await page.getByRole('button', { name: 'Ahora no' }).click();
  await expect(page.getByRole('button', { name: 'Activar', exact: true })).toBeHidden();

  await test.step('changes of another waiter are marked line by line, also after a reload', async () => {
    await changeMember(she, server, 'Andrés Jaramillo', { role: 'admin' });
    const other = await tabletOf('waiter');
    const he = new Till(other.page);
    await he.start();
    await he.go('Ordenes');
    await he.board.edit('5');
    await he.order.add(first, 2);
    await he.order.add(third);
    await he.order.lineAction(he.order.line(second), 'Quitar');
    await he.order.note.fill('Cumpleaños');
    await he.order.saveTakingBack();
    await expect(he.board.order('5')).toContainText('Cumpleaños');
    await expect(he.board.order('5')).not.toContainText('otro dispositivo');
    await page.getByRole('button', { name: 'Actualizar órdenes' }).click();
    for (const when of ['now', 'after a reload']) {
      await expect(board.order('5'), when).toContainText(
        /Se cambió en otro dispositivo (ahora|hace \d+ min)\./,
      );
      await expect(board.order('5')).toContainText('Cambió la nota.');
      await expect(board.order('5')).toContainText('2 más en otro dispositivo');
      const removed = board
        .order('5')
        .getByRole('listitem')
        .filter({ hasText: 'En otro dispositivo se quitó' });
      await expect(removed).toContainText(second);
      await expect(removed).toContainText('para llevar');
      await reload(page);
    }
  });

  await test.step('a waiting order opens its reason', async () => {
    faultProxy.break(isOrder, 'hang');
    await she.takeOrder('6', [first]);
    await board
      .unsent('6')
      .getByRole('button', { name: /^Por enviar: ver el motivo/ })
      .click();
    const reason = page.getByRole('dialog', { name: 'Mesa 6: por enviar' });
    await expect(reason).toContainText('Crear orden');
    await expect(reason).toContainText('Enviando');
    faultProxy.healAndCut();
    await expect(board.sent('6')).toBeVisible();
    await expect(reason).toBeHidden();
    await proxied.context.setOffline(true);
    await board.move('6', '16');
    await expect(board.order('16').getByRole('button', { name: /^Por enviar/ })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await proxied.context.setOffline(false);
  });

  await test.step('finishing, reactivating and cancelling ask first', async () => {
    const openMenu = () => board.order('5').getByRole('button', { name: 'Más acciones' }).click();
    await board.ask('5', 'Finalizar');
    await expect(page.getByRole('alertdialog')).toContainText('4 productos por facturar');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Volver' }).click();
    await expect(board.active.getByRole('article', { name: /mesa 5$/ })).toContainText('Activa');
    await board.ask('5', 'Finalizar');
    await she.confirm('Finalizar Orden');
    await expect(board.order('5')).toBeHidden();
    await board.show('finalizadas');
    const finished = board.finished.getByRole('article', { name: /mesa 5$/ });
    await expect(finished).toContainText('Finalizada');
    await expect(finished.getByRole('button', { name: 'Editar' })).toHaveCount(0);
    await openMenu();
    const cancel = page.getByRole('menuitem', { name: 'Cancelar', exact: true });
    await expect(cancel).toBeDisabled();
    await expect(cancel).toHaveAccessibleDescription('La orden está finalizada.');
    await pressEscape(page);
    await board.ask('5', 'Reactivar');
    await she.confirm('Reactivar Orden');
    await expect(finished).toBeHidden();
    await board.show('activas');
    await expect(board.active.getByRole('article', { name: /mesa 5$/ })).toBeVisible();
    await board.ask('5', 'Cancelar');
    await she.confirm('Error al tomar');
    await expect(board.order('5')).toBeHidden();
    await expect.poll(() => tables.newOrders()[0]?.status).toBe('cancelled');
  });
});
