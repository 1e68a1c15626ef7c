import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';

test('leaving with unsaved changes asks, and pending operations count against the stock', async ({
  network,
  tables,
  tablet,
}) => {
  const [scarce, other] = tables.products();
  const name = scarce?.name ?? '';
  tables.changeProduct(scarce?.id ?? 0, 'stockable = 1, stock = 3');
  const till = new Till(tablet.page);
  const { order } = till;
  const plus = order.card(name).getByRole('button', { name: `Agregar ${name}` });
  await till.start();
  await order.add(name, 3);
  // By this the device is seen to know of the stock.
  await expect(plus).toBeDisabled();
  network.cut();

  await test.step('the user stays, keeps the draft or discards it', async () => {
    await till.go('Ordenes');
    await order.leave('Seguir editando');
    await expect(order.line(name)).toBeVisible();
    await till.go('Ordenes');
    await order.leave('Guardar borrador');
    await expect(till.says('Órdenes activas')).toBeVisible();
    await till.go('Nueva Orden');
    await expect(order.line(name)).toBeVisible();
    await till.go('Inicio');
    await order.leave('Descartar');
    await expect(till.page).toHaveURL(/\/app$/);
    await till.go('Nueva Orden');
    await expect(plus).toBeEnabled();
    await expect(order.line(name)).toBeHidden();
    await till.go('Ordenes');
    await expect(order.leaving).toBeHidden();
  });

  await test.step('units of another pending order are no longer in stock', async () => {
    await till.takeOrder('5', [name]);
    await till.board.edit('5');
    await order.add(name);
    await order.save.click();
    await expect(till.board.order('5')).toContainText('Por enviar');
    await till.go('Nueva Orden');
    await order.add(name);
    await expect(plus).toBeDisabled();
    await order.table.fill('6');
    await order.create.click();
    await expect(till.board.unsent('6')).toBeVisible();
    await till.go('Nueva Orden');
    await expect(order.card(name)).toContainText('Sin stock');
    await expect(order.card(other?.name ?? '')).not.toContainText('Sin stock');
  });

  await test.step('billed units of an order cannot be removed', async () => {
    await till.billOrder('6');
    await expect(till.history.bills.first()).toBeVisible();
    await till.go('Ordenes');
    await till.board.edit('6');
    const line = order.line(name);
    await order.openLine(line);
    await expect(line.getByRole('button', { name: `Uno menos de ${name}` })).toBeDisabled();
    await expect(line.getByRole('button', { name: 'Quitar', exact: true })).toBeDisabled();
    await expect(line.getByRole('button', { name: `Uno más de ${name}` })).toBeDisabled();
  });

  await test.step('a finished order is not edited, an unknown one leads back', async () => {
    const editing = new URL(till.page.url()).pathname;
    await till.go('Ordenes');
    await till.board.ask('6', 'Finalizar');
    await till.confirm('Finalizar Orden');
    await expect(till.says('Orden finalizada exitosamente')).toBeVisible();
    await till.page.goto(editing);
    await expect(till.says('Las órdenes finalizadas no se pueden editar.')).toBeVisible();
    await expect(till.page).toHaveURL(/\/app\/order\/active$/);
    await network.restore();
    await till.page.goto('/app/order/edit/987654');
    await expect(till.says('La orden no existe o ha sido eliminada.')).toBeVisible();
    await expect(till.page).toHaveURL(/\/app\/order\/active$/);
  });

  await test.step('an unavailable server is not reported as a missing order', async () => {
    const json = { code: 'unavailable', message: 'El servidor no está disponible por un momento.' };
    const address = '**/api/orders/987654';
    await till.page.route(address, (route) => route.fulfill({ status: 503, json }));
    await till.page.goto('/app/checkout/987654');
    await expect(till.says(json.message)).toBeVisible();
    await till.page.unroute(address);
    await till.page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(till.says('La orden no existe o ha sido eliminada.')).toBeVisible();
  });

  await test.step('a user who has already left is not redirected when the order is stored', async () => {
    await order.open();
    await order.add(other?.name ?? '');
    await order.table.fill('7');
    const away = till.page.getByRole('link', { name: 'Historial de Ventas' });
    const [create, link] = [await order.create.elementHandle(), await away.elementHandle()];
    await till.page.evaluate(
      ([kept, left]) => {
        for (const button of [kept, left]) (button as HTMLElement | null)?.click();
      },
      [create, link] as const,
    );
    const made = () => tables.newOrders().map(({ tableNumber }) => tableNumber);
    await expect.poll(made).toContain('7');
    await expect(till.history.from).toBeVisible();
  });
});
