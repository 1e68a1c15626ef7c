import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { dearest } from '#tests/screens/harness/demo-catalog.ts';
import { countingFinger, press, tap } from '#tests/screens/harness/hands.ts';
import { board, button, knowsProducts, order } from '#tests/screens/harness/parts.ts';
import { newTablet, resize, sizes, whole } from '#tests/screens/harness/screen.tsx';

const atNewOrder = async () => {
  const tablet = await newTablet();
  tablet.open('/app/order/new');
  await knowsProducts();
};

const noteOf = (line: Locator) => line.getByRole('textbox', { name: /^Nota de / });

test('a plain coffee is one touch, another milk two, two of a kind with different notes four and the typing', async () => {
  const [coffee = ''] = dearest(1);
  await atNewOrder();
  const { counted, touch } = countingFinger();
  await touch(order.plus('Capuchino'));
  await expect.poll(() => order.units('Capuchino')).toBe('1');
  expect(counted.touches).toBe(1);

  counted.touches = 0;
  await touch(order.plus('Capuchino'));
  await touch(order.chip('Almendra'));
  await expect.element(order.lines.nth(1)).toHaveTextContent('Almendra');
  expect(order.lines.elements()).toHaveLength(2);
  expect(counted.touches).toBe(2);

  counted.touches = 0;
  for (const [at, text] of [
    [2, 'tibio'],
    [3, 'sin azúcar'],
  ] as const) {
    await touch(order.plus(coffee));
    await touch(button('Nota', order.lines.nth(at)));
    await expect.element(noteOf(order.lines.nth(at))).toHaveFocus();
    await press(text);
  }
  await expect.element(order.lines.nth(2)).toHaveTextContent('tibio');
  await expect.element(order.lines.nth(3)).toHaveTextContent('sin azúcar');
  expect(order.lines.elements()).toHaveLength(4);
  expect(counted.touches).toBe(4);
});

test('a note means the unit that was just added, also on a phone, over the bar at the foot', async () => {
  const [coffee = ''] = dearest(1);
  await atNewOrder();
  await resize(sizes.phone);
  await order.plus(coffee).dblClick();
  await tap(button('Nota'));
  const note = page.getByRole('textbox', { name: `Nota de ${coffee}` });
  await expect.element(note).toHaveFocus();
  await press('tibio{Enter}');
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(order.products).toBeVisible();
  await tap(order.next);
  await expect.element(order.lines.nth(0)).toHaveTextContent(/^1 × (?!.*tibio)/);
  await expect.element(order.lines.nth(1)).toHaveTextContent(/^1 × .*tibio/);
  await order.table.fill('5');
  await tap(order.create);
  await expect.element(board.order('5')).toHaveTextContent('tibio');
});

test('a cart on a small screen keeps its buttons in sight, reports full texts and moves the focus on', async () => {
  const [first = '', second = '', third = ''] = dearest(3);
  await atNewOrder();
  for (const product of [first, second, third]) await order.add(product);
  const head = (product: string) => order.head(order.line(product));
  /** Enter on what a hand reaches without Tab here. Any key before it tells the press from the second of a double press. */
  const pressAt = async (target: Locator) => {
    target.element().focus();
    await press('{Shift}{Enter}');
  };

  // In landscape, the buttons that send the order are in sight.
  await resize([844, 390]);
  await expect.element(order.pay).toBeInViewport(whole);
  await expect.element(order.create).toBeInViewport(whole);
  order.note.element().scrollIntoView();
  await expect.element(order.note).toBeInViewport(whole);

  // A text of full length says so.
  await order.table.fill('Terraza norte, mesa 1');
  await expect.element(order.table).toHaveAccessibleDescription(/máximo 20 caracteres/);
  await order.noteLine(first, 'x'.repeat(201));
  await expect.element(noteOf(order.line(first))).toHaveAccessibleDescription(/máximo 200/);
  await order.note.fill('x'.repeat(501));
  await expect.element(order.note).toHaveAccessibleDescription(/máximo 500/);

  // Removing a line moves the focus to the next one.
  await pressAt(button(`Uno menos de ${first}`, order.cart));
  await expect.element(head(second)).toHaveFocus();
  for (const product of [third, second]) {
    await pressAt(head(product));
    await pressAt(button('Quitar', order.cart));
    await expect
      .element(product === third ? head(second) : order.cart.getByRole('heading'))
      .toHaveFocus();
  }
});
