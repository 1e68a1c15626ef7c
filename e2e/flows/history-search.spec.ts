import { expect, test } from '../fixtures.ts';
import { customer } from '../pages/checkout-page.ts';
import { Till } from '../pages/till.ts';

const path = '/api/bills/business/';

test('a bill of another day is found among all sales, with its day, and opens', async ({
  faultProxy,
  proxied,
  tables,
}) => {
  const till = new Till(proxied.page);
  const { checkout, history, page } = till;
  const [product = ''] = tables.menu(1);
  await till.start();
  await till.takeOrder('Pérgola', [product]);
  await till.board.bill('Pérgola');
  await checkout.choose('Efectivo');
  await checkout.fillCustomer({ ...customer, fullName: 'Ñusta Guamán' });
  await checkout.pay();
  await expect.poll(() => tables.newBills()).toHaveLength(1);
  await till.go('Historial de Ventas');

  await test.step('a bill of the period is not told twice', async () => {
    await history.search.fill('n');
    await expect(history.everywhere).toBeHidden();
    await history.search.fill('nusta');
    await expect(history.bills).toHaveCount(1);
    await history.everywhere.click();
    await expect(till.says('Ninguna factura de otras fechas coincide.')).toBeVisible();
    await expect(history.ofOtherDays).toHaveCount(0);
  });

  await test.step('of days before the period it is found, and coming back shows it again', async () => {
    await history.from.fill('2024-05-01');
    await history.to.fill('2024-05-02');
    await history.search.fill('Guaman mesa pergola');
    await expect(till.says('No hay órdenes disponibles.')).toBeVisible();
    await history.everywhere.click();
    await expect(history.ofOtherDays).toHaveCount(1);
    await expect(history.ofOtherDays).toContainText('Ñusta Guamán');
    await expect(history.ofOtherDays).toContainText('Pérgola');
    await expect(history.ofOtherDays).toContainText(String(new Date().getFullYear()));
    await history.ofOtherDays.getByRole('link').click();
    await expect(page.getByRole('heading', { name: /^Factura \d/ })).toBeVisible();
    await expect(page.getByText(/ · Pérgola.* · Orden \d{4}$/)).toBeVisible();
    await page.goBack();
    await expect(history.ofOtherDays).toHaveCount(1);
  });

  await test.step('a search that fails says so, and is tried again', async () => {
    const isSearch = (call: { path: string }) => call.path.startsWith(path);
    faultProxy.break(isSearch, { status: 500 }, Number.POSITIVE_INFINITY);
    await history.search.fill('nusta');
    await history.everywhere.click();
    await expect(till.says('No se pudo buscar en todas las ventas.')).toBeVisible();
    await expect(till.says('Ninguna factura de otras fechas coincide.')).toBeHidden();
    faultProxy.heal();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(history.ofOtherDays).toHaveCount(1);
  });

  await test.step('without a connection it says where it looks', async () => {
    faultProxy.break(() => true, 'cut', Number.POSITIVE_INFINITY);
    await history.search.fill('guaman');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(
      till.says(/^Sin conexión se busca solo entre las ventas del período/),
    ).toBeVisible();
    await expect(history.everywhere).toBeHidden();
  });
});
