import { expect, test } from '../own-process.ts';
import { ProductsPage } from '../pages/products-page.ts';
import { Till } from '../pages/till.ts';
import { oneHeartbeat } from '../support/clock.ts';

test('the disk is full: the order fails before it is confirmed, a form says that it is not kept, and both heal', async ({
  server,
  tables,
  tablet,
}) => {
  const [product = ''] = tables.menu(1);
  let till = new Till(tablet.page);
  await till.start();
  await server.kill();
  await till.takeOrder('5', [product]);

  // Chromium asks for its quota again at the first write after a start.
  till = new Till(await tablet.restart());
  const origin = tablet.address;
  const devtools = await tablet.context.newCDPSession(till.page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await till.order.open();
  await till.order.add(product);
  await till.order.table.fill('6');
  await till.order.create.click();
  await expect(till.says('Ocurrió un error al guardar la orden.')).toBeVisible();
  await expect(till.says(/No se pudo guardar en este dispositivo/)).toBeVisible();
  await expect(till.order.line(product)).toBeVisible();
  await expect(till.order.table).toHaveValue('6');
  await expect(till.topBar.pill).toHaveAccessibleName(/^1 por enviar/);

  const products = new ProductsPage(await tablet.context.newPage());
  await products.open();
  await products.name.fill('Chicha');
  await expect(products.notKept).toBeVisible();
  await expect(products.name).toHaveValue('Chicha');

  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await products.name.fill('Chicha de jora');
  await expect(products.notKept).toBeHidden();
  await till.order.create.click();
  await expect(till.board.unsent('6')).toBeVisible();
  await server.start();
  await expect(till.board.sent('6')).toBeVisible(oneHeartbeat);
  await expect(till.board.sent('5')).toBeVisible();
  expect(tables.newOrders()).toHaveLength(2);
});

test('the disk is full: screens say that they could not store the server’s answer', async ({
  tables,
  tablet,
}) => {
  // Chromium asks for its quota again at the first write after a start.
  const till = new Till(tablet.page);
  const origin = tablet.address;
  const devtools = await tablet.context.newCDPSession(till.page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  const words = till.page.getByText('No se pudo guardar en este dispositivo.');
  const refresh = till.page.getByRole('button', { name: 'Actualizar órdenes' });
  tables.noteOrders('De otra persona');
  await till.history.open();
  await expect(words).toBeVisible();
  await expect(till.says('El servidor tarda en responder.')).toBeHidden();
  await till.page.goto('/app/bill/1');
  await expect(words).toBeVisible();
  await expect(till.page.getByRole('link', { name: 'Volver al historial' })).toBeVisible();
  await till.go('Ordenes');
  await expect(words).toBeVisible();
  await refresh.click();
  await expect(refresh).toBeEnabled();
  await expect(words).toBeVisible();

  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await refresh.click();
  await expect(words).toBeHidden();
  await till.board.show('finalizadas');
  await expect(till.board.finished).toContainText('De otra persona');
  await till.page.goto('/app/bill/1');
  await expect(till.page.getByRole('heading', { name: 'Factura 0001' })).toBeVisible();
});
