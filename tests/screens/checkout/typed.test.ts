import { expect, test } from 'vitest';
import { dearest } from '#tests/screens/harness/demo-catalog.ts';
import { checkout } from '#tests/screens/harness/parts.ts';
import { newTablet } from '#tests/screens/harness/screen.tsx';

const [dish = '', drink = ''] = dearest(2);

const atCheckout = async () => {
  const tablet = await newTablet();
  const key = await tablet.takeOrder('4', { [dish]: 1, [drink]: 1 });
  tablet.open(`/app/checkout/${key}`);
  await expect.element(checkout.submit).toBeEnabled();
};

test('a discount that is no discount of its line leaves total and quick cash as they are without it', async () => {
  await atCheckout();
  const shown = () => [
    checkout.amount('Total')?.textContent,
    ...[...document.querySelectorAll('[aria-label=Billetes] button')].map(
      (each) => each.textContent,
    ),
  ];
  const before = shown();
  expect(before.length).toBeGreaterThan(2);
  await checkout.fillDiscount(dish, '9999');
  await expect.element(checkout.submit).toBeDisabled();
  expect(shown()).toEqual(before);
  expect(checkout.line(dish).element().textContent).not.toContain('—');
});
