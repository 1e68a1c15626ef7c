import { textOf } from '#tests/harness/esc-pos.ts';
import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { installPrinter, pagesOf, printed } from '../support/printer.ts';
import { plugInPrinter, received } from '../support/receipt-printer.ts';

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

test('a day of two tablets and one drawer, without the network since noon: closed as it was signed, and what came later beside it', async ({
  network,
  tables,
  tablet,
  tabletOf,
}) => {
  const [coffee = '', juice = ''] = tables.menu(2);
  const counter = new Till(tablet.page);
  const other = await tabletOf('owner');
  const waiter = new Till(other.page);
  const { drawer, checkout } = counter;
  const paid = { cash: 0, mixed: 0, late: 0 };
  await installPrinter(tablet.page);
  await plugInPrinter(tablet.page);
  await counter.start();
  await counter.printer.open();
  await counter.printer.connect('USB');
  await waiter.start();

  await test.step('the counter opens the drawer, and the other tablet takes part in its shift', async () => {
    await drawer.go();
    await drawer.open('40');
    await expect(counter.topBar.online).toBeVisible();
    await expect.poll(() => tables.shifts()).toMatchObject([{ state: 'open', floatCents: 4000 }]);
    await waiter.drawer.go();
    await waiter.page.getByRole('button', { name: 'Usar este turno aquí' }).click();
    await expect(waiter.drawer.close).toBeVisible();
  });

  await test.step('one bill in cash, then the network goes', async () => {
    await counter.takeOrder('31', [coffee]);
    await counter.board.bill('31');
    paid.cash = await checkout.total();
    await checkout.pay();
    await expect.poll(() => tables.newBills()).toHaveLength(1);
    network.cut();
  });

  await test.step('without it: a bill in cash and by card, ice is bought, and the other tablet sells', async () => {
    await counter.takeOrder('32', [coffee, juice]);
    await counter.board.bill('32');
    paid.mixed = await checkout.total();
    await checkout.received.fill('5');
    await checkout.choose('Tarjeta de Crédito');
    await checkout.pay();
    await drawer.go();
    await drawer.move('Salida', '15', 'hielo');
    await waiter.takeOrder('33', [juice]);
    await waiter.board.bill('33');
    paid.late = await waiter.checkout.total();
    await waiter.checkout.pay();
  });

  const expected = () => 4000 + paid.cash + 500 - 1500;

  await test.step('the count is blind, and is closed with its difference', async () => {
    await drawer.count({ $20: 1, $5: 1, '25 ctv.': 3 });
    await expect(drawer.counted).toContainText(dollars(expected()));
    await expect(drawer.counted).toContainText(dollars(expected() - 2575));
    await expect(drawer.counted).toContainText(dollars(paid.mixed - 500));
    await drawer.sign('vuelto mal dado');
    await expect(drawer.closings).toContainText('Caja 1 · Z Pendiente');
  });

  await test.step('its paper says the same', async () => {
    const closing = await drawer.detail(/Z Pendiente/);
    await closing.getByRole('button', { name: 'Imprimir', exact: true }).click();
    await expect.poll(async () => (await received(tablet.page)).length).toBe(1);
    const [paper] = await received(tablet.page);
    const text = paper ? textOf(paper) : '';
    for (const part of ['CIERRE DE CAJA', dollars(expected()), '$25.75', 'vuelto mal dado'])
      expect(text).toContain(part);
    await closing.getByRole('button', { name: 'Imprimir en A4' }).click();
    await expect.poll(() => printed(tablet.page)).toHaveLength(1);
    expect((await printed(tablet.page))[0]).toContain('CIERRE DE CAJA');
    expect(await pagesOf(tablet.page)).toEqual([[210, 297]]);
    await closing.getByRole('button', { name: 'Cerrar' }).click();
  });

  await test.step('the network is back: the closing has its number, and stays as it was signed', async () => {
    await network.restore();
    await expect(drawer.closings).toContainText('Caja 1 · Z 0001');
    await expect
      .poll(() => tables.shifts())
      .toMatchObject([{ state: 'closed', expectedCents: expected(), counted: '25.75', number: 1 }]);
    await expect.poll(() => tables.newBills()).toHaveLength(3);
  });

  await test.step('what the other tablet sold is in the same shift, once, as late', async () => {
    const totals = [paid.cash, paid.mixed, paid.late].sort((a, b) => a - b);
    expect(tables.billsOfShifts()).toEqual(totals.map((totalCents) => ({ shift: 1, totalCents })));
    await counter.go('Ordenes');
    await drawer.go();
    const closing = await drawer.detail(/Z 0001/);
    await expect(closing).toContainText(`Llegó después del cierre${dollars(paid.late)}`);
    await expect(closing).toContainText(dollars(expected()));
  });

  await test.step('the other tablet learns at its next bill that the shift is closed, and takes no more payments in it', async () => {
    await waiter.takeOrder('34', [coffee]);
    await waiter.board.bill('34');
    await expect(
      waiter.page.getByText('Cerraron el turno de Caja 1 en otro dispositivo.'),
    ).toBeVisible();
    await waiter.checkout.pay();
    await expect.poll(() => tables.newBills()).toHaveLength(4);
    expect(tables.billsWithoutShift()).toHaveLength(1);
  });

  await test.step('who opens the drawer next takes that cash into the new shift', async () => {
    await waiter.drawer.go();
    await expect(
      waiter.page.getByRole('switch', { name: /^Sumar .* cobrados sin turno \(1 factura\)$/ }),
    ).toBeChecked();
    await waiter.drawer.open('25.75');
    await expect.poll(() => tables.billsWithoutShift()).toEqual([]);
  });
});
