import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';

test('an order finishes with the bill of its last units, and that is undone in one touch, also without the server', async ({
  network,
  tables,
  tablet,
}) => {
  const [first = '', second = ''] = tables.menu(2);
  const till = new Till(tablet.page);
  const { order, board, checkout } = till;
  const undo = checkout.paid.getByRole('button', { name: 'Deshacer' });
  const finished = checkout.paid.getByText('Orden finalizada exitosamente');
  const statuses = () => tables.newOrders().map(({ tableNumber: at, status }) => [at, status]);
  tables.finishBilled(true);
  await till.start();
  await till.takeOrder('5', [first, second]);
  await till.takeOrder('6', [first]);
  for (const table of ['5', '6']) await expect(board.sent(table)).toBeVisible();
  network.cut();

  await test.step('not while something is left', async () => {
    await board.bill('5');
    await checkout.partial.click();
    await checkout.fillQuantities({ [first]: 1, [second]: 0 });
    await checkout.submit.click();
    await expect(checkout.paid).toContainText('Queda 1 unidad por cobrar en la mesa 5');
    await expect(finished).toBeHidden();
  });

  await test.step('with the rest', async () => {
    await checkout.paid.getByRole('button', { name: 'Siguiente parte' }).click();
    await checkout.submit.click();
    await expect(finished).toBeVisible();
    await expect(undo).toBeVisible();
    await checkout.closePaid();
  });

  await test.step('undone, the order stays open', async () => {
    await till.go('Ordenes');
    await expect(board.order('6')).toBeVisible();
    await expect(board.active.getByRole('article', { name: /mesa 5$/ })).toBeHidden();
    await board.bill('6');
    await checkout.submit.click();
    await checkout.undoFinish();
    await expect(finished).toBeHidden();
    await checkout.closePaid();
    await till.go('Ordenes');
    await expect(board.active.getByRole('article', { name: /mesa 6$/ })).toContainText(
      'Todo facturado',
    );
  });

  await test.step('one that is paid at the counter leaves nothing on the board', async () => {
    await till.go('Nueva Orden');
    await order.add(first);
    await order.pay.click();
    await checkout.submit.click();
    await expect(finished).toBeVisible();
    await checkout.closePaid();
  });

  await network.restore();
  await expect(till.topBar.online).toBeVisible({ timeout: 75_000 });
  expect(statuses()).toEqual([
    ['5', 'finished'],
    ['6', 'active'],
    ['Barra', 'finished'],
  ]);
  expect(tables.newBills()).toHaveLength(4);
});

test('a business may leave paid orders open, and the change of that setting is told', async ({
  tables,
  tablet,
}) => {
  const [first = ''] = tables.menu(1);
  const till = new Till(tablet.page);
  const { businessSettings: settings, checkout, reviews } = till;
  tables.finishBilled(true);
  await till.start();
  await settings.open();
  await expect(settings.finishBilled).toBeChecked();
  await settings.finishBilled.uncheck();
  await settings.saved();
  await till.takeOrder('5', [first]);
  await till.board.bill('5');
  await checkout.submit.click();
  await expect(checkout.paid.getByRole('button', { name: 'Finalizar Orden' })).toBeVisible();
  await checkout.closePaid();
  await expect.poll(() => tables.newBills().length).toBe(1);
  expect(tables.newOrders()).toMatchObject([{ status: 'active' }]);
  await reviews.open();
  await reviews.show('Negocio y equipo');
  await expect(reviews.row('Cambió la configuración del negocio')).toContainText(
    'Finalizar la orden al cobrar lo último: Sí → No',
  );
});
