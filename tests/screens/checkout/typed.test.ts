import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dearest } from '#tests/screens/harness/demo-catalog.ts';
import { finger } from '#tests/screens/harness/hands.ts';
import { checkout, says } from '#tests/screens/harness/parts.ts';
import { boxOf, newTablet, resize, sizes, whole } from '#tests/screens/harness/screen.tsx';

const [dish = '', drink = ''] = dearest(2);

const atCheckout = async (size: readonly [number, number] = sizes.tablet) => {
  const tablet = await newTablet();
  await resize(size);
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

/** A finger on a button that may be disabled. */
const touchSubmit = async () => {
  const { left, top, width, height } = boxOf(checkout.submit);
  await finger.down({ x: left + width / 2, y: top + height / 2 });
  await finger.up();
};

const field = (name: string) => page.getByRole('textbox', { name, exact: true });

test.each([
  ['tablet', sizes.tablet],
  ['phone', sizes.phone],
] as const)(
  'on a %s what stops the bill is said in true words, and a press leads to the first field that is in the way',
  async (_, size) => {
    await atCheckout(size);
    await checkout.finalConsumer.click();
    await field('Nombre completo').fill('Ana Paz');
    await field('Correo electrónico').fill('ana@cafe.ec');
    await page.getByRole('combobox', { name: 'Cédula o RUC' }).fill('1714307103');
    const missing = says('Por favor, complete todos los campos obligatorios.');
    await expect.element(missing).toBeVisible();
    await expect.element(checkout.submit).toBeDisabled();
    await touchSubmit();
    await expect.element(field('Dirección')).toHaveFocus();
    await expect.element(field('Dirección')).toBeInViewport(whole);
    await expect
      .element(field('Dirección'))
      .toHaveAccessibleDescription('La dirección es obligatoria.');

    await field('Dirección').fill('Quito');
    await field('Teléfono').fill('099 x');
    await expect.element(says('Corrige los datos del cliente.')).toBeVisible();
    await expect.element(missing).not.toBeInTheDocument();
    checkout.finalConsumer.element().scrollIntoView({ block: 'end' });
    field('Dirección').element().focus();
    await touchSubmit();
    const phone = field('Teléfono');
    await expect.element(phone).toHaveFocus();
    await expect.element(phone).toBeInViewport(whole);
    const { bottom } = boxOf(phone);
    if (size === sizes.phone)
      expect(bottom).toBeLessThan(checkout.label('Total')?.getBoundingClientRect().top ?? 0);

    await phone.fill('0991234567');
    await expect.element(checkout.submit).toBeEnabled();
  },
);
