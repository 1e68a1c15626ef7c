import type { Locator } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { countingFinger, tabletSize } from '../support/finger.ts';

test('a plain coffee is one touch, another milk two, two of a kind with different notes four and the typing', async ({
  tables,
  tablet,
}) => {
  const [coffee = ''] = tables.menu(1);
  const till = new Till(tablet.page);
  const { page, order } = till;
  const lines = order.cart.getByRole('listitem');
  const noteChip = (line: Locator) => line.getByRole('button', { name: 'Nota', exact: true });
  const plus = (name: string) => order.card(name).getByRole('button', { name: `Agregar ${name}` });
  await page.setViewportSize(tabletSize);
  await till.start();
  await order.knowsOptionsOf('Capuchino');

  await test.step('a plain coffee', async () => {
    const { counted, touch } = countingFinger();
    await touch(plus('Capuchino'));
    await expect(order.units('Capuchino')).toHaveText('1');
    expect(counted.touches).toBe(1);
  });

  await test.step('with almond milk', async () => {
    const { counted, touch } = countingFinger();
    await touch(plus('Capuchino'));
    await touch(order.chip('Almendra'));
    await expect(lines).toHaveCount(2);
    await expect(lines.nth(1)).toContainText('Almendra');
    expect(counted.touches).toBe(2);
  });

  await test.step('two of a kind with different notes', async () => {
    const { counted, touch } = countingFinger();
    const noted = async (text: string, line: Locator) => {
      await touch(plus(coffee));
      await touch(noteChip(line));
      await expect(order.noteOf(line)).toBeFocused();
      await page.keyboard.type(text);
    };
    await noted('tibio', lines.nth(2));
    await noted('sin azúcar', lines.nth(3));
    await expect(lines).toHaveCount(4);
    await expect(lines.nth(2)).toContainText('tibio');
    await expect(lines.nth(3)).toContainText('sin azúcar');
    expect(counted.touches).toBe(4);
  });
});

test('a note means the unit that was just added, also on a phone, over the bar at the foot', async ({
  tables,
  tablet,
}) => {
  const [coffee = ''] = tables.menu(1);
  const till = new Till(tablet.page);
  const { page, order, board } = till;
  await till.start();
  await page.setViewportSize({ width: 390, height: 844 });
  await order
    .card(coffee)
    .getByRole('button', { name: `Agregar ${coffee}` })
    .dblclick();
  await page.getByRole('button', { name: 'Nota', exact: true }).tap();
  const note = page.getByRole('textbox', { name: `Nota de ${coffee}` });
  await expect(note).toBeFocused();
  await page.keyboard.type('tibio');
  await page.keyboard.press('Enter');
  await expect(note).toBeHidden();
  await expect(order.products).toBeVisible();
  await page.getByRole('button', { name: /^SIGUIENTE/ }).tap();
  await expect(order.cart.getByRole('listitem')).toHaveText([/^1 × /, /^1 × .*tibio/]);
  await order.table.fill('5');
  await order.create.tap();
  await expect(board.sent('5')).toContainText('tibio');
});
