import { expect, test } from '../fixtures.ts';
import { customer } from '../pages/checkout-page.ts';
import { Till } from '../pages/till.ts';
import { refusal } from '../support/fault-proxy.ts';

test('a refused customer is not shown as saved, and its correction takes its place', async ({
  tables,
  proxied,
  faultProxy,
}) => {
  const [product = ''] = tables.menu(1);
  const till = new Till(proxied.page);
  const { page } = till;
  const dialog = page.getByRole('dialog');
  const card = page.getByRole('region', { name: 'Cliente' });
  const name = dialog.getByRole('textbox', { name: 'Nombre completo' });
  await till.start();
  await till.takeOrder('5', [product]);
  await till.billOrder('5');
  await expect.poll(() => tables.newBills().length).toBe(1);
  const [bill] = tables.newBills();
  await page.goto(`/app/bill/${bill?.id}`);
  // Not a route of the page: the service worker may be the one that sends.
  faultProxy.break(({ method }) => method === 'PATCH', 'refuse');
  await page.getByRole('button', { name: 'Agregar datos del cliente' }).click();
  await dialog.getByRole('combobox', { name: 'Cédula o RUC' }).fill(customer.dni);
  await name.fill('Rechazada Pérez');
  await dialog.getByRole('textbox', { name: 'Dirección' }).fill(customer.address);
  await dialog.getByRole('textbox', { name: 'Correo electrónico' }).fill(customer.email);
  await dialog.getByRole('button', { name: 'Guardar' }).click();

  await expect(card).toContainText('El servidor no aceptó estos datos');
  await expect(card).toContainText('Rechazada Pérez');
  await expect(card).toContainText(refusal.message);
  await expect(card).toContainText('Consumidor final');
  // The total is the same whoever the customer is.
  await till.history.open();
  await expect(page.getByRole('region', { name: 'Totales del período' })).not.toContainText(
    'parcial',
  );
  await page.goBack();

  await page.getByRole('button', { name: 'Agregar datos del cliente' }).click();
  await expect(name).toHaveValue('Rechazada Pérez');
  await name.fill(customer.fullName);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(till.topBar.online).toBeVisible();
  await expect(card).toContainText(customer.fullName);
  await expect(card).not.toContainText('El servidor no aceptó');
  expect(tables.newBills()).toMatchObject([{ customerDni: customer.dni }]);
});
