import { expect, test } from 'vitest';
import { dearest } from '#tests/screens/harness/demo-catalog.ts';
import { press, tap } from '#tests/screens/harness/hands.ts';
import { button, go, knowsProducts, order } from '#tests/screens/harness/parts.ts';
import { newTablet, resize, sizes } from '#tests/screens/harness/screen.tsx';

const hidden = ({ scrollWidth, clientWidth }: Element): number => scrollWidth - clientWidth;

const atNewOrder = async (size: readonly [number, number] = sizes.tablet) => {
  const tablet = await newTablet();
  await resize(size);
  tablet.open('/app/order/new');
  await knowsProducts();
  return tablet;
};

test('tables with long names are told apart, beside the products and upright', async () => {
  await atNewOrder();
  await order.table.fill('Terraza principal 13');
  expect(hidden(order.table.element())).toBeLessThanOrEqual(0);
  order.note.element().focus();
  expect(hidden(order.table.element())).toBeLessThanOrEqual(0);

  await resize(sizes.upright);
  const label = button('Mesa Terraza principal 13');
  await expect.element(label).toBeVisible();
  const text = [...label.element().querySelectorAll('span')].at(-1);
  expect(text && [hidden(text), text.scrollHeight - text.clientHeight]).toEqual([0, 0]);
});

test('the table takes digits first, letters by one touch, and is replaced when it is touched', async () => {
  await atNewOrder();
  await order.table.fill('9');
  order.search.element().focus();
  await tap(order.table);
  await press('4');
  await expect.element(order.table).toHaveValue('4');
  await expect.element(order.table).toHaveAttribute('inputmode', 'numeric');
  await tap(button('Escribir letras'));
  await expect.element(order.table).toHaveAttribute('inputmode', 'text');
  await expect.element(order.table).toHaveFocus();
});

test('a draft that comes back says so, and can be begun anew and taken back', async () => {
  const [coffee = '', juice = ''] = dearest(2);
  const tablet = await atNewOrder();
  const note = order.cart.getByText('Sigues con lo que dejaste a medias.');
  await order.add(coffee);
  await expect.element(note).not.toBeInTheDocument();
  await go('Ordenes');
  await button('Guardar borrador').click();
  // The question alone hides the cart, and the board's code may still be loading.
  await expect.poll(() => tablet.address()).toBe('/app/order/active');
  await go('Nueva Orden');
  await expect.element(note).toBeVisible();
  await button('Empezar de nuevo').click();
  await expect.poll(() => order.lines.elements()).toHaveLength(0);
  await button('Deshacer').click();
  await expect.element(order.line(coffee)).toBeVisible();
  await order.add(juice);
  await expect.element(note).not.toBeInTheDocument();
});
