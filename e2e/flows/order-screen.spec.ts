import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { storedDrafts } from '../support/drafts.ts';

test('an order by keyboard alone, without the server', async ({ server, tablet }) => {
  const till = new Till(tablet.page);
  const { page, order } = till;
  const { keyboard } = page;
  await till.start();
  await server.kill();

  await test.step('typing anywhere searches, whatever the accents, the case and the order', async () => {
    await keyboard.type('VERDE bolon');
    await expect(order.search).toHaveValue('VERDE bolon');
    await expect(page.getByRole('group')).toHaveCount(1);
    await keyboard.press('Enter');
    await expect(order.line('Bolón de verde mixto')).toBeVisible();
    await keyboard.type('nada de esto');
    await expect(till.says('No hay productos que coincidan.')).toBeVisible();
    await keyboard.press('Enter');
    await expect(order.cart.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('plus and minus count what has the focus', async () => {
    await keyboard.press('Escape');
    await keyboard.type('capuchino');
    await expect(page.getByRole('group')).toHaveCount(1);
    await keyboard.press('ArrowDown');
    await keyboard.press('+');
    await keyboard.press('+');
    await keyboard.press('+');
    await keyboard.press('-');
    await expect(order.card('Capuchino')).toContainText('2');
    await expect(order.line('Capuchino')).toContainText('2');
  });

  await test.step('a key held down or a double click takes nothing of the next line', async () => {
    const lines = order.cart.getByRole('listitem');
    await order.search.fill('');
    await order.add('Espresso', 2);
    await order.add('Humita');
    await order.cart.getByRole('button', { name: 'Uno más de Espresso' }).focus();
    for (let turn = 0; turn < 4; turn += 1) await keyboard.down('-');
    await keyboard.up('-');
    await expect(order.line('Espresso')).toBeHidden();
    await expect(order.units('Humita')).toHaveText('1');
    await order.add('Espresso');
    await order.card('Humita').getByRole('button', { name: 'Quitar Humita' }).dblclick();
    await expect(lines).toHaveCount(3);
    await order.cart.getByRole('button', { name: 'Eliminar Espresso' }).click();
    await expect(lines).toHaveCount(2);
  });

  await test.step('the keys are listed', async () => {
    await keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Atajos de teclado' });
    await expect(help).toContainText('Ir al número de mesa');
    await keyboard.press('Escape');
    await expect(help).toBeHidden();
  });

  await test.step('sending leads to the table that is missing, then to the board', async () => {
    await keyboard.press('Control+Enter');
    await expect(order.table).toBeFocused();
    await keyboard.type('7');
    await keyboard.press('Control+Enter');
    await expect(till.board.unsent('7')).toContainText('2 de 2 por facturar');
  });

  await test.step('paying leads to the checkout', async () => {
    await till.go('Nueva Orden');
    await expect(order.search).toBeVisible();
    await keyboard.press('Control+Shift+Enter');
    await expect(order.table).toBeFocused();
    await keyboard.type('8');
    await keyboard.press('Control+Shift+Enter');
    await expect(till.says('Por favor, selecciona al menos un producto')).toBeVisible();
    await order.search.focus();
    await keyboard.type('capuchino');
    await expect(page.getByRole('group')).toHaveCount(1);
    await keyboard.press('Enter');
    await expect(order.line('Capuchino')).toBeVisible();
    await keyboard.press('Control+Shift+Enter');
    await expect(till.checkout.submit).toBeVisible();
  });
});

test('leaving with unsaved changes asks, and the stock counts what waits to be sent', async ({
  server,
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
  await server.kill();

  await test.step('staying, keeping and discarding', async () => {
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

  await test.step('what another order of this device took is not there any more', async () => {
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

  await test.step('of an order, what is billed stays', async () => {
    await till.billOrder('6');
    await expect(till.history.bills.first()).toBeVisible();
    await till.go('Ordenes');
    await till.board.edit('6');
    const line = order.line(name);
    await expect(line.getByRole('button', { name: `Uno menos de ${name}` })).toBeDisabled();
    await expect(line.getByRole('button', { name: `Eliminar ${name}` })).toBeDisabled();
    await expect(line.getByRole('button', { name: `Uno más de ${name}` })).toBeDisabled();
  });

  await test.step('what is finished is not edited, what is unknown leads back', async () => {
    const editing = new URL(till.page.url()).pathname;
    await till.go('Ordenes');
    await till.board.order('6').getByRole('button', { name: 'Finalizar' }).click();
    await till.confirm('Finalizar Orden');
    await expect(till.says('Orden finalizada exitosamente')).toBeVisible();
    await till.page.goto(editing);
    await expect(till.says('Las órdenes finalizadas no se pueden editar.')).toBeVisible();
    await expect(till.page).toHaveURL(/\/app\/order\/active$/);
    await server.start();
    await till.page.goto('/app/order/edit/987654');
    await expect(till.says('La orden no existe o ha sido eliminada.')).toBeVisible();
    await expect(till.page).toHaveURL(/\/app\/order\/active$/);
  });

  await test.step('a server in trouble does not say that there is no such order', async () => {
    const json = { code: 'unavailable', message: 'El servidor no está disponible por un momento.' };
    const address = '**/api/orders/987654';
    await till.page.route(address, (route) => route.fulfill({ status: 503, json }));
    await till.page.goto('/app/checkout/987654');
    await expect(till.says(json.message)).toBeVisible();
    await expect(till.page).toHaveURL(/\/app\/order\/active$/);
    await till.page.unroute(address);
    await till.page.goto('/app/checkout/987654');
    await expect(till.says('La orden no existe o ha sido eliminada.')).toBeVisible();
  });

  await test.step('who goes on while an order is being kept is not called back', async () => {
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

test('what changed while it was in the cart is shown, and taken only when asked', async ({
  server: _up,
  tables,
  tablet,
}) => {
  const [dearer, withdrawn, gone, kept] = tables.products();
  const till = new Till(tablet.page);
  const { order } = till;
  await till.start();
  for (const product of [dearer, withdrawn, gone, kept]) await order.add(product?.name ?? '');
  await order.table.fill('5');
  tables.changeProduct(dearer?.id ?? 0, 'unit_price_cents = 12345');
  tables.changeProduct(withdrawn?.id ?? 0, 'available = 0');
  tables.deleteProduct(gone?.id ?? 0);
  await expect.poll(() => storedDrafts(till.page)).toContain('"tableNumber":"5"');
  // The device asks for the catalog when it starts.
  await till.page.reload();

  const line = (product: typeof dearer) => order.line(product?.name ?? '');
  await expect(line(dearer)).toContainText('Cambió de precio: ahora $123.45.');
  await expect(line(withdrawn)).toContainText('Ya no está disponible.');
  await expect(line(gone)).toContainText('Ya no existe: elimínalo para poder guardar la orden.');
  await expect(line(kept)).not.toContainText('Ya no');
  const before = await order.total();
  await line(dearer)
    .getByRole('button', { name: `Actualizar el precio de ${dearer?.name}` })
    .click();
  await expect(line(dearer)).not.toContainText('Cambió de precio');
  await expect.poll(() => order.total()).toBeGreaterThan(before);

  await order.create.click();
  const refused = `${gone?.name} ya no existe: elimínalo para poder guardar la orden.`;
  await expect(order.cart.getByRole('alert')).toHaveText(refused);
  await line(gone)
    .getByRole('button', { name: `Eliminar ${gone?.name}` })
    .click();
  await expect(order.cart.getByRole('alert')).toBeHidden();
  const total = await order.total();
  await order.create.click();
  await expect(till.board.sent('5')).toBeVisible();
  const [made] = tables.newOrders();
  expect(made?.lines.map(({ product }) => product)).toEqual(
    [dearer, withdrawn, kept].map((product) => product?.name),
  );
  expect(made?.lines[0]?.priceCents).toBe(12_345);
  expect(total).toBeGreaterThan(12_345);
});
