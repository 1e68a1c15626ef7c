import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import type { RecordedRequest } from '../support/fault-proxy.ts';
import { reload } from '../support/reload.ts';

test('an order without products or without a table never leaves the device', async ({
  tables,
  faultProxy,
  proxied,
}) => {
  const [product = ''] = tables.menu(1);
  const till = new Till(proxied.page);
  const { order } = till;
  await till.start();
  await order.table.fill('5');
  await order.create.click();
  await expect(till.says('Por favor, selecciona al menos un producto')).toBeVisible();
  await expect(order.table).toHaveValue('5');

  await order.table.fill('');
  await order.add(product);
  await expect(order.create).toBeDisabled();
  await expect(order.line(product)).toBeVisible();
  expect(faultProxy.writes()).toEqual([]);
  await order.table.fill('Barra');
  await expect(order.create).toBeEnabled();
});

test('a checkout beyond what is left', async ({ tables, faultProxy, proxied }) => {
  const [product = ''] = tables.menu(1);
  const till = new Till(proxied.page);
  await till.start();
  await till.takeOrder('5', [product]);
  await expect(till.board.sent('5')).toBeVisible();
  await till.board.bill('5');
  await till.checkout.finalConsumer.check();
  await till.checkout.partial.click();
  const before = faultProxy.writes().length;

  await test.step('a quantity above the remaining', async () => {
    await till.checkout.quantity(product).fill('2');
    await expect(till.says('La cantidad debe ser un entero entre 0 y 1.')).toBeVisible();
    await expect(till.checkout.submit).toBeDisabled();
  });

  await test.step('nothing at all', async () => {
    await till.checkout.quantity(product).fill('0');
    await expect(till.says('Debes seleccionar al menos un producto para facturar.')).toBeVisible();
    await expect(till.checkout.submit).toBeDisabled();
  });

  await test.step('a discount above the line', async () => {
    await till.checkout.quantity(product).fill('1');
    await till.checkout.fillDiscount(product, '9999');
    await expect(till.says(/El descuento no puede ser mayor a \$\d+\.\d{2}/)).toBeVisible();
    await expect(till.checkout.submit).toBeDisabled();
    await expect(till.checkout.discount(product)).toHaveValue('9999');
  });

  await test.step('a guest without a valid number', async () => {
    await till.checkout.discount(product).fill('');
    await till.checkout.finalConsumer.uncheck();
    await till.checkout.identity.fill('1714307104');
    await till.page.getByRole('textbox', { name: 'Nombre completo' }).fill('María');
    await expect(till.says('El número de cédula o RUC no es válido.')).toBeVisible();
    await expect(till.checkout.submit).toBeDisabled();
  });

  expect(faultProxy.writes()).toHaveLength(before);
  expect(tables.newBills()).toEqual([]);
});

test('a product that is gone meanwhile: the order waits for a person, with its reason', async ({
  tables,
  faultProxy,
  proxied,
}) => {
  const [kept, gone] = tables.products();
  const till = new Till(proxied.page);
  await till.start();
  // The device has asked for the catalog: it will not hear of what changes now.
  const isCatalog = ({ path }: RecordedRequest) => path.startsWith('/api/products/business/');
  await expect.poll(() => faultProxy.requests.findLast(isCatalog)?.status).toBeTruthy();
  await till.order.add(kept?.name ?? '');
  await till.order.add(gone?.name ?? '');
  await till.order.table.fill('5');
  tables.deleteProduct(gone?.id ?? 0);
  await till.order.create.click();

  await test.step('it is told once, with a way to the pending operations', async () => {
    const told = till.page.getByRole('listitem').filter({ hasText: 'Crear orden · Mesa 5' });
    await expect(told).toContainText('Un producto no existe.');
    // Its time stands still under the pointer.
    await told.hover();
    await expect(till.topBar.pill).toHaveAccessibleName(/^1 requiere/);
    await expect(till.board.unsent('5')).toContainText('Requiere atención');
    await told.getByRole('button', { name: 'Ver' }).click();
    await expect(till.pending.entries).toHaveCount(1);
    await reload(till.page);
    await expect(till.pending.entries).toHaveCount(1);
    await expect(told).toHaveCount(0);
  });

  await expect(till.pending.entries).toContainText('Un producto no existe.');
  expect(tables.newOrders()).toEqual([]);

  await test.step('other orders go on', async () => {
    await till.takeOrder('6', [kept?.name ?? '']);
    await expect(till.board.sent('6')).toBeVisible();
  });
});
