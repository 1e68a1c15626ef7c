import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '#config/paths.ts';
import { dearest, demoCatalog } from '#tests/screens/harness/demo-catalog.ts';
import { demoServer } from '#tests/screens/harness/demo-server.ts';
import { button, checkout, says } from '#tests/screens/harness/parts.ts';
import { newTablet } from '#tests/screens/harness/screen.tsx';

const [dish = ''] = dearest(1);

const tabletOfCompanies = async () => {
  const catalog = demoCatalog();
  catalog.paymentMethods.push({
    ...{ id: 1001, name: 'Retención', icon: 'ticket', kind: 'expected', retention: true },
  });
  const server = demoServer(catalog, () => tablet.session.settings);
  const tablet = await newTablet({ catalog, transport: server.transport });
  tablet.open(`/app/checkout/${await tablet.takeOrder('4', { [dish]: 1 })}`);
  const pay = async () => {
    await checkout.submit.click();
    await expect.element(checkout.paid).toBeVisible();
    const [bill] = await tablet.recorded('bill-create');
    tablet.open(paths.bill(String(bill?.billKey)));
    await button('Más opciones').click();
  };
  return { tablet, pay };
};

const fillForm = async (renta: string) => {
  await checkout.method('Retención').click();
  await page.getByLabelText('Número del comprobante').fill('001001000000001');
  await page.getByLabelText('Fecha del comprobante').fill('2026-03-01');
  await page.getByLabelText('Retención renta').fill(renta);
};

const item = page.getByRole('menuitem', { name: 'Corregir forma de pago' });
const question = page.getByRole('alertdialog', { name: /^Corregir un pago/ });

test('a payment beside a retention is corrected to any other method, and the retention is not offered', async () => {
  const { tablet, pay } = await tabletOfCompanies();
  await fillForm('0.30');
  await checkout.method('Tarjeta de Crédito').click();
  await pay();
  await item.click();
  const methods = question.getByRole('radiogroup', { name: 'Se pagó con' });
  await expect.element(methods.getByRole('radio', { name: 'Efectivo' })).toBeVisible();
  await expect.element(question.getByRole('radio', { name: /^Retención/ })).not.toBeInTheDocument();
  await methods.getByRole('radio', { name: 'Efectivo' }).click();
  await button('Se marcó otra forma').click();
  await expect.element(says('Forma de pago corregida')).toBeVisible();
  const [{ payments = [] } = {}] = (await tablet.recorded('bill-create')) as {
    payments?: { key: string }[];
  }[];
  expect(await tablet.recorded('payment-correct')).toMatchObject([
    { paymentKey: payments[1]?.key, from: { id: 1 }, to: { id: 2 } },
  ]);
});

test('a bill that a retention pays alone has nothing to correct', async () => {
  const { pay } = await tabletOfCompanies();
  await fillForm('');
  const total = checkout.amount('Total')?.textContent ?? '';
  await page.getByLabelText('Retención IVA').fill(total.replace('$', ''));
  await pay();
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  await expect.element(item).not.toBeInTheDocument();
});
