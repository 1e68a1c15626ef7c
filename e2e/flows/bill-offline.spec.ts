import { expect, test } from '../fixtures.ts';
import { customer } from '../pages/checkout-page.ts';
import { Till } from '../pages/till.ts';
import { pressEscape } from '../support/keyboard.ts';
import { installPrinter, pagesOf, printed } from '../support/printer.ts';
import { reload } from '../support/reload.ts';

test('a bill made without the server is marked, exported, printed and corrected, then sent', async ({
  network,
  tables,
  tablet,
}) => {
  const [first = ''] = tables.menu(1);
  const till = new Till(tablet.page);
  const { page, board, history } = till;
  await installPrinter(page);
  await till.start();
  await till.takeOrder('5', [first]);
  await expect(board.sent('5')).toBeVisible();
  network.cut();

  await test.step('the list shows the bills known to the device, and says so', async () => {
    await till.billOrder('5');
    await expect(history.unsent()).toHaveCount(1);
    await expect(till.says('Se muestra lo que este dispositivo conoce.')).toBeVisible();
    await history.export.click();
    await expect(history.exportAs('Excel (.xlsx)')).toBeDisabled();
    await expect(history.exportAs('CSV')).toHaveAccessibleDescription('Necesita conexión');
    await pressEscape(page);
    expect(await history.exportedRows()).toContainEqual(
      expect.stringMatching(/^,.*,Consumidor final,.*,Por enviar,1 × .+$/),
    );
  });

  await test.step('the receipt fits either roll, also when printed by the browser’s own command', async () => {
    await history.unsent().getByRole('link').click();
    await page.getByRole('button', { name: 'Imprimir', exact: true }).click();
    const receipt = (await printed(page)).at(-1) ?? '';
    expect(receipt).toContain(first);
    expect(receipt).toContain('¡Gracias por venir!');
    expect(await pagesOf(page)).toEqual([[80, expect.any(Number)]]);
    await page.getByRole('button', { name: 'Más opciones' }).click();
    await page.getByRole('menuitemradio', { name: '58 mm' }).click();
    await pressEscape(page);
    await reload(page);
    await expect(page.getByRole('button', { name: 'Imprimir', exact: true })).toBeVisible();
    expect(await pagesOf(page)).toEqual([[58, expect.any(Number)]]);
  });

  await test.step('customer data are added, and typed text survives a reload', async () => {
    await page.getByRole('button', { name: 'Agregar datos del cliente' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText('El nombre es obligatorio.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Cédula o RUC' }).fill(customer.dni);
    await dialog.getByRole('textbox', { name: 'Nombre completo' }).fill(customer.fullName);
    await dialog.getByRole('textbox', { name: 'Dirección' }).fill(customer.address);
    await reload(page);
    await expect(dialog).toContainText('Recuperamos lo que estabas escribiendo.');
    await expect(dialog.getByRole('combobox', { name: 'Cédula o RUC' })).toBeFocused();
    await expect(dialog.getByRole('textbox', { name: 'Dirección' })).toHaveValue(customer.address);
    await dialog.getByRole('textbox', { name: 'Correo electrónico' }).fill(customer.email);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(till.says('Cliente actualizado exitosamente')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Cliente' })).toContainText(customer.fullName);
  });

  await test.step('a bill unknown to the device shows an error', async () => {
    await page.goto('/app/bill/1');
    await expect(till.says('Ocurrió un error al obtener los detalles de la factura')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Volver al historial' })).toBeVisible();
  });

  await network.restore();
  await expect(till.topBar.online).toBeVisible({ timeout: 75_000 });
  await expect(page.getByRole('heading', { name: 'Factura 0001' })).toBeVisible();
  expect(tables.newBills()).toMatchObject([{ customerDni: customer.dni }]);
});
