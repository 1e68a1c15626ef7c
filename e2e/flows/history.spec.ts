import { expect, test } from '../fixtures.ts';
import { customer } from '../pages/checkout-page.ts';
import { Till } from '../pages/till.ts';
import { storedDrafts } from '../support/drafts.ts';
import type { RecordedRequest } from '../support/fault-proxy.ts';
import { installPrinter, pagesOf, printed } from '../support/printer.ts';

const isHistory = ({ path }: RecordedRequest) => path.startsWith('/api/bills/by-filters');

/** So many days before a day ("2026-03-09"). */
const before = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

test('the history: periods, pages, filters and the file of them', async ({
  tables,
  faultProxy,
  proxied,
}) => {
  const till = new Till(proxied.page);
  const { history } = till;
  await till.start();
  await till.go('Historial de Ventas');
  await expect(history.bills).toHaveCount(5);
  const today = await history.to.inputValue();

  await test.step('yesterday to today, and never later', async () => {
    expect(await history.from.inputValue()).toBe(before(today, 1));
    await expect(history.from).toHaveAttribute('max', today);
    await expect(history.to).toHaveAttribute('max', today);
  });

  await test.step('91 days ask for nothing', async () => {
    await expect.poll(() => faultProxy.requests.findLast(isHistory)?.status).toBe(200);
    const asked = faultProxy.requests.filter(isHistory).length;
    await history.from.fill(before(today, 91));
    await expect(till.says('El rango de fechas no puede ser mayor a 90 días.')).toBeVisible();
    await expect(history.bills).toHaveCount(0);
    expect(faultProxy.requests.filter(isHistory)).toHaveLength(asked);
    await history.from.fill(before(today, 90));
    await expect(history.bills).toHaveCount(5);
    // The device shows what it knows before the server is asked.
    await expect.poll(() => faultProxy.requests.filter(isHistory)).toHaveLength(asked + 1);
    // More pages come with its answer, and move the buttons.
    await expect.poll(() => history.count('Total')).toBe(tables.bills());
  });

  await test.step('pages by one and by ten', async () => {
    const current = history.pages.locator('[aria-current=page]');
    await expect(history.step('Anterior')).toBeDisabled();
    await expect(history.step('Grupo anterior')).toBeDisabled();
    await history.page(10).click();
    await expect(current).toHaveText('10');
    await history.step('Siguiente').click();
    await expect(current).toHaveText('11');
    await expect(history.page(10)).toBeHidden();
    await expect(history.page(20)).toBeVisible();
    await history.step('Grupo anterior').click();
    await expect(current).toHaveText('1');
    await history.step('Siguiente grupo').click();
    await expect(current).toHaveText('11');
    await till.page.reload();
    await expect(current).toHaveText('11');
  });

  await test.step('a filter starts at the first page, and the file holds all its pages', async () => {
    const all = await history.count('Total');
    await history.filter('Factura con datos').click();
    await expect(history.pages.locator('[aria-current=page]')).toHaveText('1');
    const named = await history.exported();
    await history.filter('Factura consumidor final').click();
    await expect(history.filter('Factura consumidor final')).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const unnamed = await history.exported();
    expect(named.length + unnamed.length).toBe(all);
    expect(named.every((row) => row.includes(',Con datos,'))).toBe(true);
    expect(unnamed.every((row) => /,\d+\.\d{2},Enviada$/.test(row))).toBe(true);
  });

  await test.step('today in one tap', async () => {
    await till.page.getByRole('button', { name: 'Ventas de hoy' }).click();
    await expect(history.from).toHaveValue(today);
    await expect(history.to).toHaveValue(today);
  });

  await test.step('sums that the server has not answered for yet are said to be the device’s', async () => {
    // All of them: what the tap before asked for may be still on its way, and must not hang in the place of this one.
    faultProxy.break(isHistory, 'hang', Number.POSITIVE_INFINITY);
    await history.from.fill(before(today, 2));
    await expect(till.says('El servidor tarda en responder.')).toBeVisible();
    faultProxy.heal();
    await till.page.getByRole('button', { name: 'Ventas de hoy' }).click();
    await expect(till.says('El servidor tarda en responder.')).toBeHidden();
  });

  await test.step('an invoice that nobody has', async () => {
    await till.page.goto('/app/bill/999999');
    await expect(till.says('No se encontró la factura.')).toBeVisible();
    await till.page.getByRole('link', { name: 'Volver al historial' }).click();
    await expect(history.from).toBeVisible();
  });

  await test.step('left open past midnight, today is the new day', async () => {
    const { page } = till;
    const midnight = (day: string) => page.clock.setFixedTime(`${day}T00:00:05-05:00`);
    const [next, later] = [before(today, -1), before(today, -2)];
    await midnight(next);
    await page.getByRole('button', { name: 'Ventas de hoy' }).click();
    await expect(history.from).toHaveValue(next);
    await expect(history.to).toHaveValue(next);
    await midnight(later);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(history.to).toHaveAttribute('max', later);
  });
});

test('bills without the server: marked in the list, corrected, printed and exported', async ({
  server,
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
  await server.kill();

  await test.step('what the device knows is shown and said to be so', async () => {
    await till.billOrder('5');
    await expect(history.unsent()).toHaveCount(1);
    await expect(till.says('Se muestra lo que este dispositivo conoce.')).toBeVisible();
    expect(await history.exported()).toContainEqual(
      expect.stringMatching(/^,.*,Consumidor final,.*,Por enviar$/),
    );
  });

  await test.step('the receipt on either roll, also by the browser’s own command', async () => {
    await history.unsent().getByRole('link').click();
    await page.getByRole('button', { name: 'Imprimir', exact: true }).click();
    const receipt = (await printed(page)).at(-1) ?? '';
    expect(receipt).toContain(first);
    expect(receipt).toContain('¡Gracias por su visita!');
    expect(await pagesOf(page)).toEqual([[80, expect.any(Number)]]);
    await page.getByRole('button', { name: 'Opciones de impresión' }).click();
    await page.getByRole('menuitemradio', { name: '58 mm' }).click();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Imprimir', exact: true })).toBeVisible();
    expect(await pagesOf(page)).toEqual([[58, expect.any(Number)]]);
  });

  await test.step('the customer’s data', async () => {
    await page.getByRole('button', { name: 'Agregar datos del cliente' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText('El nombre es obligatorio.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Cédula o RUC' }).fill(customer.dni);
    await dialog.getByRole('textbox', { name: 'Nombre completo' }).fill(customer.fullName);
    await dialog.getByRole('textbox', { name: 'Dirección' }).fill(customer.address);
    await expect.poll(() => storedDrafts(page)).toContain(customer.address);
    await page.reload();
    await expect(dialog).toContainText('Recuperamos lo que estabas escribiendo.');
    await expect(dialog.getByRole('combobox', { name: 'Cédula o RUC' })).toBeFocused();
    await expect(dialog.getByRole('textbox', { name: 'Dirección' })).toHaveValue(customer.address);
    await dialog.getByRole('textbox', { name: 'Correo electrónico' }).fill(customer.email);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(till.says('Cliente actualizado exitosamente')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Cliente' })).toContainText(customer.fullName);
  });

  await test.step('a bill that this device never saw', async () => {
    await page.goto('/app/bill/1');
    await expect(till.says('Ocurrió un error al obtener los detalles de la factura')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Volver al historial' })).toBeVisible();
  });

  await server.start();
  await expect(till.topBar.online).toBeVisible({ timeout: 75_000 });
  await expect(page.getByRole('heading', { name: 'Factura 0001' })).toBeVisible();
  expect(tables.newBills()).toMatchObject([{ customerDni: customer.dni }]);
});
