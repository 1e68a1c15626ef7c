import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ledger } from '#local/queries/device.ts';
import { dearest, demoCatalog } from '#tests/screens/harness/demo-catalog.ts';
import { demoServer } from '#tests/screens/harness/demo-server.ts';
import { button, checkout } from '#tests/screens/harness/parts.ts';
import { newTablet } from '#tests/screens/harness/screen.tsx';

const [dish = ''] = dearest(1);

test('the tip of a transfer without a connection is looked for with it, and owed once it has arrived', async () => {
  const catalog = demoCatalog();
  const server = demoServer(catalog, () => tablet.session.settings);
  const tablet = await newTablet({ catalog, transport: server.transport });
  tablet.open('/app/till');
  await page.getByLabelText(/^Fondo inicial/).fill('40');
  await button('Abrir caja').click();
  await expect.element(button('Cerrar caja')).toBeVisible();
  tablet.open(`/app/checkout/${await tablet.takeOrder('4', { [dish]: 1 })}`);
  await checkout.method('Transferencia').click();
  await button('Propina').click();
  await page.getByLabelText('Monto de la propina').fill('2');
  await checkout.submit.click();
  await expect.element(checkout.paid).toBeVisible();
  const [{ summary, payments } = {}] = await tablet.recorded('bill-create');
  const { total } = summary as { total: string };
  // As a tablet without a connection records it.
  const params = {
    'params.payments': (payments as object[]).map((each) => ({ ...each, toConfirm: true })),
  };
  await ledger.outbox.filter(({ kind }) => kind === 'bill-create').modify(params);
  const inAccount = `$${(Number(total) + 2).toFixed(2)}`;

  tablet.open('/app/till');
  const awaited = page.getByRole('region', { name: 'Pagos por confirmar' });
  const tips = page.getByRole('region', { name: 'Propinas' });
  await expect.element(awaited).toHaveTextContent('Propina $2.00');
  await expect.element(awaited).toHaveTextContent(inAccount);
  await expect.element(tips).not.toBeInTheDocument();
  await button(/^No llegó/).click();
  const question = page.getByRole('alertdialog', { name: `¿No llegó el pago de ${inAccount}?` });
  await button('Volver', question).click();
  await button(/^Llegó/).click();
  await expect.element(tips).toHaveTextContent('Por entregar $2.00');
  expect(await tablet.recorded('payment-confirm')).toMatchObject([
    { amount: total, arrived: true },
  ]);
});

test('a tip that was still owed at the closing is handed over out of the next shift, without the network too', async () => {
  const catalog = demoCatalog();
  const server = demoServer(catalog, () => tablet.session.settings);
  const tablet = await newTablet({ catalog, transport: server.transport });
  const float = page.getByLabelText(/^Fondo inicial/);
  tablet.open('/app/till');
  await float.fill('40');
  server.break({ path: /.*/, fault: 'cut' });
  await button('Abrir caja').click();
  await expect.element(button('Cerrar caja')).toBeVisible();
  tablet.open(`/app/checkout/${await tablet.takeOrder('4', { [dish]: 1 })}`);
  await checkout.method('Tarjeta de Crédito').click();
  await button('Propina').click();
  await page.getByLabelText('Monto de la propina').fill('2');
  await checkout.submit.click();
  await expect.element(checkout.paid).toBeVisible();
  tablet.open('/app/till');
  await button('Cerrar caja').click();
  await button('Escribir el total').click();
  await page.getByLabelText('Total contado').fill('40');
  await button('Contar').click();
  await button('Cerrar turno').click();

  const closing = page.getByRole('dialog');
  await button('Ver Caja 1 · Z Pendiente').click();
  await expect.element(closing).toHaveTextContent('Por entregar $2.00');
  await expect.element(closing).toHaveTextContent('Abre una caja en este dispositivo');
  await button('Cerrar', closing).click();
  await float.fill('40');
  await button('Abrir caja').click();
  await button('Ver Caja 1 · Z Pendiente').click();
  await button(/^Entregar la propina de/, closing).click();
  await page.getByLabelText('Motivo').click();
  await button('Guardar').click();
  await expect.element(page.getByText('Movimiento guardado')).toBeVisible();
  await expect.element(closing).not.toHaveTextContent('Por entregar');
  await button('Cerrar', closing).click();
  const methods = page.getByRole('region', { name: 'Cobrado en este turno' });
  await expect.element(methods).toHaveTextContent('Esperado en efectivo$38.00');
  await expect.element(page.getByRole('region', { name: 'Propinas' })).not.toBeInTheDocument();
  const [first, second] = await tablet.recorded('shift-open');
  expect(await tablet.recorded('shift-movement')).toMatchObject([
    { shiftKey: second?.shiftKey, ofShift: first?.shiftKey, movement: 'out', amount: '2.00' },
  ]);
});
