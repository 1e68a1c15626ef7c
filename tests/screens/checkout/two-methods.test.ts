import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dearest } from '#tests/screens/harness/demo-catalog.ts';
import { countingFinger } from '#tests/screens/harness/hands.ts';
import { checkout } from '#tests/screens/harness/parts.ts';
import { newTablet } from '#tests/screens/harness/screen.tsx';

const [dish = ''] = dearest(1);

test('a bill paid in cash and by card takes four touches at most besides the amount', async () => {
  await page.viewport(1180, 820);
  const { counted, touch } = countingFinger();
  const tablet = await newTablet();
  tablet.open(`/app/checkout/${await tablet.takeOrder('4', { [dish]: 2 })}`);
  await touch(checkout.method('Efectivo'));
  await checkout.received.fill('5');
  await touch(checkout.method('Tarjeta de Crédito'));
  await touch(checkout.submit);
  await expect.element(checkout.paid).toBeVisible();
  expect(counted.touches).toBeLessThanOrEqual(4);
  const [bill = {}] = await tablet.recorded('bill-create');
  expect(bill.payments).toMatchObject([
    { method: { name: 'Efectivo' }, amount: '5.00' },
    { method: { name: 'Tarjeta de Crédito' } },
  ]);
});
