import { textOf } from '#tests/harness/esc-pos.ts';
import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { plugInPrinter, received } from '../support/receipt-printer.ts';
import { reload } from '../support/reload.ts';

test('guests pay one bill in cash and by card without the network, and screens, paper and server agree', async ({
  network,
  tables,
  tablet,
}) => {
  const [coffee = '', juice = ''] = tables.menu(2);
  const till = new Till(tablet.page);
  const { page, board, checkout, history, printer } = till;
  const first = page.getByRole('button', { name: /^Pago 1: Efectivo, \$5\.00/ });
  await plugInPrinter(page);
  await till.start();
  await printer.open();
  await printer.connect('USB');
  await history.open();
  const before = { cash: await history.amount('Efectivo'), card: await history.amount('Tarjeta') };
  await till.takeOrder('33', [coffee, juice]);
  await expect(board.sent('33')).toBeVisible();
  network.cut();
  await board.bill('33');
  const total = await checkout.total();
  const rest = `$${((total - 500) / 100).toFixed(2)}`;

  await test.step('less than the total in cash, and one touch: the card pays the rest', async () => {
    await checkout.choose('Efectivo');
    await checkout.received.fill('5');
    await checkout.choose('Tarjeta de Crédito');
    await expect(first).toBeVisible();
    await expect(
      page.getByRole('button', { name: `Pago 2: Tarjeta de Crédito, ${rest}` }),
    ).toBeVisible();
  });

  await test.step('the number of a card is refused, and stops the bill', async () => {
    const voucher = page.getByLabel('Voucher');
    await voucher.fill('4111 1111 1111 1111');
    await expect(voucher).toHaveAccessibleDescription(/parece el número de una tarjeta/);
    await checkout.submit.click();
    await expect(checkout.paid).toBeHidden();
    await voucher.fill('00123');
  });

  await test.step('of the cash, change is given for what exceeds its part', async () => {
    await first.click();
    await checkout.received.fill('20');
    await expect(checkout.change).toHaveText('$15.00');
  });

  await test.step('what is typed survives a reload', async () => {
    await reload(page);
    await expect(checkout.received).toHaveValue('20');
    await expect(checkout.change).toHaveText('$15.00');
  });

  await test.step('the sheet and the paper say how it was paid', async () => {
    await checkout.submit.click();
    await expect(checkout.paid).toContainText('$15.00');
    await expect(checkout.paid).toContainText('Recibido $20.00');
    await checkout.paid.getByRole('button', { name: 'Imprimir' }).click();
    await expect.poll(async () => (await received(page)).length).toBe(1);
    const [paper] = await received(page);
    const text = paper ? textOf(paper) : '';
    for (const part of ['Efectivo', '$5.00', 'Tarjeta de Cr', rest, 'Voucher 00123', '$20.00'])
      expect(text).toContain(part);
    expect(text).toMatch(/Cambio +\$15\.00/);
    await checkout.closePaid();
  });

  const after = async () => ({
    cash: (await history.amount('Efectivo')) - before.cash,
    card: (await history.amount('Tarjeta')) - before.card,
  });

  await test.step('totals by method count what was applied, before and after it is sent', async () => {
    await expect.poll(after).toEqual({ cash: 500, card: total - 500 });
    await network.restore();
    await expect(till.topBar.pill).toHaveAccessibleName(/^En línea/);
    await expect.poll(after).toEqual({ cash: 500, card: total - 500 });
  });

  await test.step('the server has each payment once, and the bill shows them', async () => {
    await expect
      .poll(() => tables.lastBillPayments())
      .toMatchObject([
        { paymentMethodId: 2, amount: '5.00', tendered: '20.00' },
        { paymentMethodId: 1, amount: rest.slice(1), voucher: '00123' },
      ]);
    await history.bills.first().getByRole('link').click();
    for (const part of ['Recibido', '$20.00', '$15.00', 'Voucher 00123'])
      await expect(page.getByRole('region', { name: 'Resumen' })).toContainText(part);
  });
});

test('one bill in three equal payments', async ({ tables, tablet }) => {
  const [coffee = ''] = tables.menu(1);
  const till = new Till(tablet.page);
  const { page, checkout } = till;
  await till.start();
  await till.takeOrder('34', [coffee]);
  await till.board.bill('34');
  const total = await checkout.total();
  await checkout.split.click();
  const shared = checkout.splitDialog.getByRole('region', {
    name: 'Una sola factura, varios pagos',
  });
  await shared.getByRole('button', { name: 'Un pago más' }).click();
  await shared.getByRole('button', { name: /^3 pagos/ }).click();
  const list = page.getByRole('list', { name: 'Pagos de esta factura' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  const amounts = (await list.getByRole('button', { name: /^Pago/ }).allInnerTexts()).map((text) =>
    Number(/\$([\d.]+)/.exec(text)?.[1]?.replace('.', '')),
  );
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
  await list.getByRole('button', { name: /^Quitar el pago 2/ }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await checkout.pay();
});
