import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { pressAt } from '../support/keyboard.ts';

test('a cart on a small screen keeps its buttons in sight, reports full texts and moves the focus on', async ({
  tables,
  tablet,
}) => {
  const [first = '', second = '', third = ''] = tables.menu(3);
  const till = new Till(tablet.page);
  const { cart } = till.order;
  const button = (name: string) => cart.getByRole('button', { name, exact: true });
  const head = (product: string) => till.order.head(till.order.line(product));
  const remove = async (product: string) => {
    await pressAt(head(product));
    await pressAt(button('Quitar'));
  };
  await till.start();
  for (const product of [first, second, third]) await till.order.add(product);

  await test.step('in landscape, the buttons that send the order are in sight', async () => {
    await till.page.setViewportSize({ width: 844, height: 390 });
    await expect(till.order.pay).toBeInViewport({ ratio: 1 });
    await expect(till.order.create).toBeInViewport({ ratio: 1 });
    await till.order.note.scrollIntoViewIfNeeded();
    await expect(till.order.note).toBeInViewport({ ratio: 1 });
  });

  await test.step('a text of full length says so', async () => {
    await till.order.table.fill('Terraza norte, mesa 1');
    await expect(till.order.table).toHaveAccessibleDescription(/máximo 20 caracteres/);
    await till.order.noteLine(first, 'x'.repeat(201));
    await expect(cart.getByLabel(`Nota de ${first}`)).toHaveAccessibleDescription(/máximo 200/);
    await till.order.note.fill('x'.repeat(501));
    await expect(till.order.note).toHaveAccessibleDescription(/máximo 500/);
  });

  await test.step('removing a line moves the focus to the next one', async () => {
    await pressAt(button(`Uno menos de ${first}`));
    await expect(head(second)).toBeFocused();
    await remove(third);
    await expect(head(second)).toBeFocused();
    await remove(second);
    await expect(cart.getByRole('heading')).toBeFocused();
  });
});
