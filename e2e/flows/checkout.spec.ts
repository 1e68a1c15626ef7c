import { expect, test } from '../fixtures.ts';
import { customer } from '../pages/checkout-page.ts';
import { Till } from '../pages/till.ts';
import { cents } from '../support/cents.ts';
import { pressEscape } from '../support/keyboard.ts';
import { installPrinter, printed } from '../support/printer.ts';
import { reload } from '../support/reload.ts';

const waysToPay = Array.from({ length: 24 }, (_, i) => `Vale ${i + 1}`);

test('one table is billed in parts, with and without the server', async ({
  network,
  tables,
  tablet,
}) => {
  tables.addPaymentMethods(waysToPay);
  const [first = '', second = '', third = ''] = tables.menu(3);
  const till = new Till(tablet.page);
  const { page, checkout, history } = till;
  await installPrinter(page);
  await till.start();
  await till.takeOrder('5', [first, first, first, first, second, second, third]);
  await expect(till.board.sent('5')).toBeVisible();
  await till.board.bill('5');

  await test.step('the first way to pay is chosen, and the list scrolls past its height', async () => {
    await expect(checkout.methods.getByRole('radio').first()).toBeChecked();
    const last = checkout.methods.getByRole('radio', { name: waysToPay.at(-1) ?? '' });
    await expect(last).not.toBeInViewport();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await checkout.choose('Efectivo');
  });

  await test.step('a large bill without customer data shows a warning', async () => {
    const warning = page.getByText('Esta factura pasa de $50.00, el límite del negocio');
    await expect(warning).toBeVisible();
    await expect(checkout.submit).toBeEnabled();
    await checkout.finalConsumer.uncheck();
    await expect(warning).toBeHidden();
    await checkout.finalConsumer.check();
  });

  await test.step('a search filters the products of the order', async () => {
    await checkout.openSearch();
    await checkout.search.fill('xyz');
    await expect(till.says('No hay productos que coincidan.')).toBeVisible();
    await pressEscape(page);
    await expect(checkout.line(first)).toBeVisible();
  });

  await test.step('the received amount: too little, an impossible note, exact', async () => {
    await checkout.received.fill('1');
    const missing = `$${(((await checkout.total()) - 100) / 100).toFixed(2)}`;
    await checkout.search.focus();
    await checkout.submit.click();
    await expect(checkout.received).toBeFocused();
    await expect(checkout.received).toHaveAccessibleDescription(
      `El monto es menor al total Faltan ${missing}`,
    );
    await expect(checkout.received).toHaveValue('1');
    await expect(checkout.paid).toBeHidden();
    await expect(checkout.cash('$20.00')).toHaveCount(0);
    await checkout.cash('Exacto').click();
    const received = await checkout.received.inputValue();
    expect(Math.round(Number(received) * 100)).toBe(await checkout.total());
    await expect(checkout.change).toHaveText('$0.00');
  });

  network.cut();

  await test.step('the bill is divided by product', async () => {
    await checkout.split.click();
    await expect(checkout.splitDialog).toContainText('Lo más iguales que dejan las unidades');
    await checkout.splitDialog.getByRole('button', { name: `Uno más de ${third}` }).click();
    const part = cents(
      await checkout.splitDialog.locator('dt:text-is("Esta parte") + dd').innerText(),
    );
    await checkout.splitDialog.getByRole('button', { name: 'Facturar lo marcado' }).click();
    await expect(checkout.quantity(third)).toHaveValue('1');
    await expect(checkout.quantity(first)).toHaveValue('0');
    await checkout.cash('$20.00').click();
    const total = await checkout.total();
    expect(total).toBe(part);
    expect(cents(await checkout.change.innerText())).toBe(2_000 - total);
    await checkout.fillCustomer(customer);
    await checkout.submit.click();
    await expect(checkout.paid).toContainText(
      `Cambio$${((2_000 - total) / 100).toFixed(2)}Recibido $20.00`,
    );
    await expect(checkout.paid).toContainText('Quedan 6 unidades por cobrar en la mesa 5');
    await expect(checkout.paid).toContainText('Factura por enviar');
    await checkout.paid.getByRole('button', { name: 'Siguiente parte' }).click();
    await expect(checkout.partial).not.toBeChecked();
  });

  await test.step('the rest is divided into two equal parts', async () => {
    await checkout.split.click();
    await checkout.splitDialog.getByRole('button', { name: 'Dividir en 2 partes' }).click();
    await expect(checkout.quantity(first)).toHaveValue('2');
    await expect(checkout.quantity(second)).toHaveValue('1');
    await expect(till.says('esta es una de las 2 partes que faltan')).toBeVisible();
    await reload(page);
    await expect(checkout.quantity(first)).toHaveValue('2');
    await checkout.submit.click();
    await expect(checkout.paid).toBeVisible();
    // The tablet may be left there: what was planned is still there afterwards.
    await reload(page);
  });

  await test.step('a guest of an earlier bill is suggested by the first digits, and chosen by keyboard', async () => {
    await expect(till.says('esta es la última parte')).toBeVisible();
    await checkout.finalConsumer.uncheck();
    await checkout.identity.focus();
    await page.keyboard.type(customer.dni.slice(0, 3));
    const option = page.getByRole('option', { name: customer.fullName });
    await expect(option).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(checkout.field('Nombre completo')).toHaveValue('');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('End');
    await page.keyboard.type(customer.dni.slice(3, 5));
    await page.keyboard.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(checkout.identity).toHaveValue(customer.dni);
    await expect(checkout.field('Nombre completo')).toHaveValue(customer.fullName);
    await expect(checkout.field('Correo electrónico')).toHaveValue(customer.email);
    await checkout.submit.click();
    await expect(checkout.paid.getByRole('button', { name: 'Siguiente parte' })).toHaveCount(0);
    await expect(checkout.paid).toContainText('Total$');
    await page.getByRole('button', { name: 'Imprimir', exact: true }).click();
    expect((await printed(page)).at(-1)).toContain(customer.fullName);
    await checkout.paid.getByRole('button', { name: 'Finalizar Orden' }).click();
    await expect(checkout.paid).toContainText('Orden finalizada exitosamente');
    await checkout.closePaid();
    await expect(history.unsent()).toHaveCount(3);
  });

  await network.restore();
  await expect(till.topBar.online).toBeVisible({ timeout: 75_000 });
  const half = [first, second].map((product, at) => ({ product, quantity: 2 - at }));
  const bills = tables.newBills();
  expect(bills).toMatchObject([
    { customerDni: customer.dni, lines: [{ product: third, quantity: 1 }] },
    { customerDni: null, lines: half },
    { customerDni: customer.dni, lines: half },
  ]);
  // The last of two equal parts takes the cent.
  const [, one, other] = bills.map(({ totalCents }) => totalCents);
  expect(Math.abs((one ?? 0) - (other ?? 0))).toBeLessThanOrEqual(1);
  expect(tables.newOrders()).toMatchObject([{ status: 'finished' }]);
});
