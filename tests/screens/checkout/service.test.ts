import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ledger } from '#local/queries/device.ts';
import { dearest } from '#tests/screens/harness/demo-catalog.ts';
import { board, button, checkout, says } from '#tests/screens/harness/parts.ts';
import { newTablet } from '#tests/screens/harness/screen.tsx';

const [dish = '', drink = ''] = dearest(2);

/** What the device is going to send of its bills. */
const billsToSend = async () =>
  (await ledger.outbox.toArray())
    .filter(({ kind }) => kind === 'bill-create')
    .map(({ params }) => params as { serviceReason?: string; summary: { serviceRate: number } });

const total = () => checkout.amount('Total')?.textContent;

test('an order to take away costs the same on the board, in the cart and at the checkout: no service', async () => {
  const tablet = await newTablet({ preferences: { takeawayService: false } });
  const keys = {
    taken: await tablet.takeOrder('Para llevar', { [dish]: 1 }),
    eaten: await tablet.takeOrder('7', { [dish]: 1 }),
  };
  tablet.open('/app/order/active');
  const costs = (table: string) =>
    board
      .order(table)
      .getByText(/^Por cobrar/)
      .element().parentElement?.textContent;
  await expect.element(board.order('7')).toBeVisible();
  const shown = { taken: costs('Para llevar'), eaten: costs('7') };
  expect(shown.taken).not.toBe(shown.eaten);
  for (const name of ['taken', 'eaten'] as const) {
    tablet.open(`/app/checkout/${keys[name]}`);
    await expect.element(checkout.submit).toBeEnabled();
    expect(shown[name]).toContain(total());
    expect(button('Quitar el servicio').elements()).toHaveLength(name === 'eaten' ? 1 : 0);
    tablet.open(`/app/order/edit/${keys[name]}`);
    await expect.poll(total).toBe(shown[name]?.match(/\$[\d.,]+/)?.[0]);
  }
});

test('the service is left off one bill for a reason, also after a reload, and the next one has it again', async () => {
  const tablet = await newTablet();
  const key = await tablet.takeOrder('7', { [dish]: 1, [drink]: 1 });
  const open = async () => {
    tablet.open(`/app/checkout/${key}`);
    await expect.element(checkout.submit).toBeVisible();
  };
  await open();
  await checkout.partial.click();
  await checkout.quantity(dish).fill('1');
  await expect.element(checkout.submit).toBeEnabled();
  const [usual, left] = [total(), says(/^Quedan/).element().textContent];
  await button('Quitar el servicio').click();
  await button('Reclamo').click();
  await expect.element(says('Sin servicio: Reclamo')).toBeVisible();
  expect(total()).not.toBe(usual);
  expect(says(/^Quedan/).element().textContent).toBe(left);
  await open();
  await expect.element(says('Sin servicio: Reclamo')).toBeVisible();
  await button('Volver a cobrarlo').click();
  await expect.poll(total).toBe(usual);
  await button('Quitar el servicio').click();
  await button('Otro', page.getByRole('alertdialog')).click();
  await page.getByRole('textbox', { name: 'Otro motivo' }).fill('No hubo mesero');
  await button('Aceptar').click();
  await checkout.submit.click();
  await expect.element(checkout.paid).toBeVisible();
  await open();
  await expect.element(button('Quitar el servicio')).toBeVisible();
  await checkout.submit.click();
  await expect.element(checkout.paid).toBeVisible();
  const [first, second] = await billsToSend();
  expect(first).toMatchObject({ serviceReason: 'No hubo mesero', summary: { serviceRate: 0 } });
  expect(second?.summary.serviceRate).toBe(10);
  expect(second).not.toHaveProperty('serviceReason');
});
