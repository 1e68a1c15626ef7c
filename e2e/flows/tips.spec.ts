import { textOf } from '#tests/harness/esc-pos.ts';
import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { plugInPrinter, received } from '../support/receipt-printer.ts';

test('a company pays with a retention and a card with a tip, without the network, and the tip is handed over', async ({
  network,
  tables,
  tablet,
}) => {
  const [coffee = '', juice = ''] = tables.menu(2);
  const till = new Till(tablet.page);
  const { page, board, checkout, drawer, printer } = till;
  const tips = page.getByRole('region', { name: 'Propinas' });
  await plugInPrinter(page);
  await till.start();
  await printer.open();
  await printer.connect('USB');

  await test.step('the business takes retentions', async () => {
    await page.goto('/app/business/payment-methods');
    await page.getByRole('button', { name: 'Agregar forma de pago' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar forma de pago' });
    await dialog.getByLabel('Nombre').fill('Retención');
    await dialog.getByRole('checkbox', { name: /^Comprobante de retención/ }).check();
    await expect(dialog.getByRole('radiogroup', { name: 'Qué pasa con el dinero' })).toBeHidden();
    await dialog.getByRole('button', { name: 'Agregar', exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  await drawer.go();
  await drawer.open('40');
  await till.go('Nueva Orden');
  await till.takeOrder('35', [coffee, juice]);
  await expect(board.sent('35')).toBeVisible();
  network.cut();
  await board.bill('35');
  const total = await checkout.total();
  const rest = (total - 38) / 100;

  await test.step('the form opens in place of lote and voucher, and says beside each field what is missing', async () => {
    await checkout.choose('Retención');
    await checkout.submit.click();
    await expect(page.getByLabel('Número del comprobante')).toHaveAccessibleDescription(
      /15 dígitos/,
    );
    await page.getByLabel('Número del comprobante').fill('001001000000001');
    await page.getByLabel('Fecha del comprobante').fill('2026-03-01');
    await page.getByLabel('Retención renta').fill('0.08');
    await page.getByLabel('Retención IVA').fill('0.30');
  });

  await test.step('the card pays the rest, with a tip of two touches', async () => {
    await checkout.choose('Tarjeta de Crédito');
    await page.getByRole('button', { name: 'Propina', exact: true }).click();
    const group = page.getByRole('group', { name: 'Propina' });
    await group.getByRole('button', { name: /^10 %/ }).click();
    await group.getByLabel('Monto de la propina').fill('2');
    await expect(group).toContainText(`$${(rest + 2).toFixed(2)}`);
    await expect(group.getByLabel('Para')).not.toHaveValue('');
    await checkout.submit.click();
    await expect(checkout.paid).toBeVisible();
  });

  await test.step('the paper says it', async () => {
    await checkout.paid.getByRole('button', { name: 'Imprimir' }).click();
    await expect.poll(async () => (await received(page)).length).toBe(1);
    const [paper] = await received(page);
    const text = paper ? textOf(paper) : '';
    for (const part of ['001-001-000000001', '$0.08', '$0.30', 'Propina $2.00'])
      expect(text).toContain(part);
    await checkout.closePaid();
  });

  await test.step('the till owes the tip, and hands it over', async () => {
    await drawer.go();
    await expect(tips).toContainText('Por entregar $2.00');
    await expect(page.getByRole('region', { name: 'Cobrado en este turno' })).toContainText(
      'Esperado en efectivo$40.00',
    );
    await tips.getByRole('button', { name: /^Entregar/ }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(tips).toContainText('Por entregar $0.00');
    await expect(page.getByRole('region', { name: 'Cobrado en este turno' })).toContainText(
      'Esperado en efectivo$38.00',
    );
  });

  await test.step('the server has the same once it is reached', async () => {
    await network.restore();
    await expect
      .poll(() => tables.lastBillPayments())
      .toMatchObject([
        {
          amount: '0.38',
          retention: {
            number: '001-001-000000001',
            date: '2026-03-01',
            renta: '0.08',
            iva: '0.30',
          },
        },
        { paymentMethodId: 1, amount: rest.toFixed(2), tip: '2.00' },
      ]);
    await expect(till.topBar.online).toBeVisible();
    await expect(tips).toContainText('Por entregar $0.00');
  });
});
