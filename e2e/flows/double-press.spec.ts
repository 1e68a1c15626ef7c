import type { Locator } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { ProductsPage } from '../pages/products-page.ts';
import { Till } from '../pages/till.ts';
import { phoneSize } from '../support/finger.ts';
import { pressEscape, reach } from '../support/keyboard.ts';
import { pressesOf } from '../support/presses.ts';

test('two fast keys are one: what a window offers that opens by itself is not pressed', async ({
  tables,
  tablet,
}) => {
  const [first = '', second = ''] = tables.menu(2);
  const { page } = tablet;
  const till = new Till(page);
  const { order, board, checkout } = till;
  const keys = await pressesOf(page);
  const statuses = () => tables.newOrders().map(({ status }) => status);
  const undo = checkout.paid.getByRole('button', { name: 'Deshacer' });
  tables.finishBilled(true);
  await till.start();

  await test.step('a bill is made, and its order stays finished', async () => {
    await till.takeOrder('7', [first]);
    await expect(board.sent('7')).toBeVisible();
    await board.bill('7');
    await reach(checkout.submit);
    await keys.double('\n', checkout.paid);
    await expect(checkout.paid).toContainText('Orden finalizada exitosamente');
    await expect(undo).toBeEnabled();
    await expect.poll(statuses).toEqual(['finished']);
    await expect(checkout.paid).toBeFocused();
  });

  await test.step('a key that is held presses nothing either', async () => {
    await keys.hold('\n');
    await expect(checkout.paid).toContainText('Orden finalizada exitosamente');
  });

  await test.step('who goes on by Tab presses what has the focus', async () => {
    await reach(undo);
    await page.keyboard.press('Enter');
    await expect(checkout.paid.getByRole('button', { name: 'Finalizar Orden' })).toBeVisible();
    await pressEscape(page);
    await expect.poll(statuses).toEqual(['active']);
  });

  await test.step('a table with an open order gets no second one', async () => {
    const question = page.getByRole('dialog', { name: /^Mesa 7 tiene la orden/ });
    await till.go('Nueva Orden');
    await order.add(second);
    await order.table.fill('7');
    await reach(order.create);
    await keys.double('\n', question);
    await expect(question).toBeFocused();
    await keys.double(' ', question);
    await expect(question).toBeVisible();
    expect(tables.newOrders()).toHaveLength(1);
    await reach(question.getByRole('button', { name: 'Otra orden' }));
    await page.keyboard.press('Enter');
    await expect.poll(() => tables.newOrders().length).toBe(2);
  });
});

test('of a double tap on a phone the second presses nothing of the window that lies over the button', async ({
  tables,
  tablet,
}) => {
  const { page } = tablet;
  const till = new Till(page);
  const { checkout } = till;
  await till.start();
  await till.takeOrder('7', tables.menu(1));
  await page.setViewportSize(phoneSize);
  await till.board.bill('7');
  const keys = await pressesOf(page);
  const newOrder = checkout.paid.getByRole('button', { name: 'Nueva orden' });
  const placeOf = async (button: Locator) => {
    const box = await button.boundingBox();
    if (!box) throw new Error('no button to press');
    return { x: box.x + box.width - 30, y: box.y + box.height / 2 };
  };
  const { x, y } = await placeOf(checkout.submit);
  await keys.doubleTap(x, y, newOrder);
  await expect(newOrder).toBeVisible();
  await expect(page).toHaveURL(/checkout/);
  // The button of the window is where the taps were.
  const over = await placeOf(newOrder);
  expect(Math.hypot(over.x - x, over.y - y)).toBeLessThan(48);
  await keys.tap(x, y);
  await expect(page).toHaveURL(/order\/new/);
});

test('in one window every tap counts, also where the row of the tap before is gone, and the list of products says it', async ({
  tables,
  tablet,
}) => {
  const products = tables.menu(2);
  const till = new Till(tablet.page);
  await till.start();
  await till.board.open();
  const window = await till.board.soldOut();
  const search = window.getByRole('searchbox', { name: 'Buscar productos y opciones' });
  const last = window.getByRole('switch', { name: products.at(-1) ?? '', exact: true });
  for (const product of products) {
    await search.fill(product);
    await window.getByRole('switch', { name: product, exact: true }).click();
  }
  await expect(last).not.toBeChecked();
  await pressEscape(till.page);
  const list = new ProductsPage(till.page);
  await list.go();
  const card = await list.find(products.at(-1) ?? '');
  await expect(card.getByText('Agotado hoy', { exact: true })).toBeVisible();
  await expect(card.getByText('Disponible', { exact: true })).toBeHidden();
});
