import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dearest } from '#tests/screens/harness/demo-catalog.ts';
import { button, checkout, order } from '#tests/screens/harness/parts.ts';
import { newTablet, resize, sizes } from '#tests/screens/harness/screen.tsx';

const [dish = '', drink = ''] = dearest(2);

const amountAt = (label: string) => checkout.amount(label)?.textContent;

test('the cart of an order says what its checkout does, also once a part is billed with a discount on all of it', async () => {
  const tablet = await newTablet();
  await resize(sizes.tablet);
  const key = await tablet.takeOrder('4', { [dish]: 2, [drink]: 1 });
  const [edit, pay] = [`/app/order/edit/${key}`, `/app/checkout/${key}`];
  tablet.open(edit);
  await expect.element(order.line(dish)).toBeVisible();
  const whole = amountAt('Total');
  tablet.open(pay);
  await expect.element(checkout.submit).toBeEnabled();
  expect(amountAt('Total')).toBe(whole);

  await button('Descuento a toda la orden').click();
  await page.getByLabelText('Porcentaje de descuento').fill('10');
  await button('Aplicar').click();
  await checkout.partial.click();
  await checkout.quantity(dish).fill('1');
  await checkout.submit.click();
  await expect.element(checkout.paid).toBeVisible();
  tablet.open(pay);
  await expect.element(checkout.submit).toBeEnabled();
  await expect.poll(() => amountAt('Total')).not.toBe(whole);
  const rest = amountAt('Total');
  tablet.open(edit);
  await expect.element(order.line(dish)).toBeVisible();
  await expect.poll(() => amountAt('Por cobrar')).toBe(rest);
});
