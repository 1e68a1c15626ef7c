import type { Locator } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { fingerOf, tabletSize } from '../support/finger.ts';
import { installPrinter, printed } from '../support/printer.ts';

test('at 1180x820 six units for a table are eight touches, printed for the kitchen, their note two more and the typing, and another table is two', async ({
  tables,
  tablet,
}) => {
  const [first = '', second = '', third = ''] = tables.menu(12).filter((_, place) => place > 8);
  const till = new Till(tablet.page);
  const { page, order, board } = till;
  await page.setViewportSize(tabletSize);
  await installPrinter(page);
  await till.start();
  await till.printWhenSaved();
  // The board reads the orders at once; their tables are the chips.
  await till.go('Ordenes');
  await expect(board.active.or(board.finished).first()).toBeVisible();
  await till.go('Nueva Orden');
  const chips = order.cart.getByRole('group', { name: 'Mesas' }).getByRole('button');
  await expect.poll(() => chips.count()).toBeGreaterThan(2);
  const table = await chips.first().innerText();
  let touches = 0;
  const touch = async (what: Locator) => {
    touches += 1;
    await what.tap();
  };
  const add = (product: string) =>
    touch(order.card(product).getByRole('button', { name: `Agregar ${product}` }));

  await test.step('six units', async () => {
    for (const product of [first, first, second, second, third, third]) await add(product);
    await expect(order.cart.getByRole('listitem')).toHaveCount(3);
  });

  await test.step('a note', async () => {
    await touch(order.head(order.line(second)));
    await touch(order.cart.getByRole('button', { name: 'Nota', exact: true }));
    await page.keyboard.type('sin cebolla');
    await page.keyboard.press('Enter');
    await expect(order.line(second)).toContainText('sin cebolla');
    expect(touches).toBe(6 + 2);
  });

  await test.step('the table, and away', async () => {
    await touch(order.tableChip(table));
    await touch(order.create);
    const card = board.active.getByRole('article', { name: new RegExp(`, ${table}$`) });
    await expect(card).toContainText('sin cebolla');
    await expect.poll(() => printed(page)).toHaveLength(1);
    const [paper = ''] = await printed(page);
    for (const text of ['COMANDA', table, `2${first}`, `2${third}`, `2${second}sin cebolla`])
      expect(paper).toContain(text);
    expect(touches).toBe(8 + 2);
  });

  await test.step('to another table', async () => {
    await board.active
      .getByRole('article', { name: new RegExp(`, ${table}$`) })
      .getByRole('button', { name: 'Editar' })
      .click();
    await expect(order.save).toBeEnabled();
    touches = 0;
    await touch(order.tableChip('Barra'));
    await touch(order.save);
    await expect(board.active.getByRole('article', { name: /, Barra$/ })).toContainText(
      'sin cebolla',
    );
    await expect.poll(() => printed(page)).toHaveLength(2);
    const [, change = ''] = await printed(page);
    for (const text of ['CAMBIO', 'Barra', `Antes: ${table}`]) expect(change).toContain(text);
    expect(change).not.toContain(first);
    expect(touches).toBe(2);
  });
});

test('a held finger sells a product out in one touch', async ({ tables, tablet }) => {
  const [juice] = tables.products();
  if (!juice) throw new Error('the demo has too few products');
  tables.giveOptions(juice.id, []);
  const till = new Till(tablet.page);
  const { page, order } = till;
  await page.setViewportSize(tabletSize);
  await till.start();
  await order.knowsNoOptionsOf(juice.name);
  const card = order.card(juice.name);
  await card.scrollIntoViewIfNeeded();
  const place = await card.boundingBox();
  if (!place) throw new Error('no card in sight');
  const { x, y } = place;
  const finger = await fingerOf(page);
  await finger.down(x + 60, y + 90);
  await expect(till.says(`${juice.name}: agotado hoy.`)).toBeVisible();
  await finger.up();
  await expect(card).toContainText('Agotado');
  await expect(order.cart.getByRole('listitem')).toHaveCount(0);
  const after = await card.boundingBox();
  expect(after).toEqual(place);
});
