import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dearest } from '#tests/screens/harness/demo-catalog.ts';
import { press, tap } from '#tests/screens/harness/hands.ts';
import {
  board,
  button,
  knowsProducts,
  order,
  pressEscape,
  says,
} from '#tests/screens/harness/parts.ts';
import { boxOf, newTablet, resize, sizes } from '#tests/screens/harness/screen.tsx';

test('a phone has tabs: the order’s bar stands above them, the table in the top bar, and the cart covers all', async () => {
  const [product = ''] = dearest(1);
  const tabs = page.getByRole('navigation', { name: 'Accesos rápidos' });
  const tab = (name: string) => tabs.getByRole('link', { name });
  const bar = page.getByRole('banner');
  const tablet = await newTablet();
  await resize(sizes.phone);
  tablet.open('/app/order/new');
  await knowsProducts();
  await expect.element(tab('Crear Orden')).toHaveAttribute('aria-current', 'page');
  const edge = boxOf(tabs).top - 80;
  const above = order.products
    .getByRole('group')
    .elements()
    .filter((card) => card.getBoundingClientRect().top < edge);
  expect(above.length).toBeGreaterThanOrEqual(8);

  // The table, in the top bar.
  await tap(order.plus(product));
  await tap(bar.getByRole('button', { name: 'Mesa' }));
  await expect.element(order.table).toHaveFocus();
  await press('7');
  const { left, top } = boxOf(tabs);
  expect(tabs.element().contains(document.elementFromPoint(left + 40, top + 30))).toBe(false);
  await tap(button('Volver a los productos'));
  await expect.element(bar.getByRole('button', { name: 'Mesa 7' })).toBeVisible();

  // The rest is in a menu.
  await tap(tabs.getByRole('button', { name: /Más$/ }));
  await expect.element(page.getByRole('menuitem', { name: 'Historial de Ventas' })).toBeVisible();
  await expect
    .element(page.getByRole('menuitem', { name: 'Productos', exact: true }))
    .toBeVisible();
  await pressEscape();

  // A message stays above the bar.
  await tap(order.next);
  await tap(order.create);
  await expect.element(board.order('7')).toBeVisible();
  await expect.element(tab('Ver Ordenes')).toHaveAttribute('aria-current', 'page');
  await expect.element(says('Orden creada exitosamente')).toBeVisible();
  expect(boxOf(says('Orden creada exitosamente')).bottom).toBeLessThanOrEqual(boxOf(tabs).y);
});
