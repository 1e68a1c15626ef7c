import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { storedDrafts, storedLines } from '../support/drafts.ts';
import { reload } from '../support/reload.ts';
import type { GroupRecord } from '../support/tables.ts';

const milk: GroupRecord = {
  ...{ name: 'Leche', min: 1, max: 1 },
  options: [
    { option: 'Entera', cents: 0, usual: true },
    { option: 'Almendra', cents: 60 },
    { option: 'Avena', cents: 50 },
  ],
};

test('a group that is changed while a cart has its options: price, and one that is gone', async ({
  tables,
  tablet,
}) => {
  const [coffee] = tables.products();
  if (!coffee) throw new Error('the demo has too few products');
  const { id, name, priceCents } = coffee;
  tables.giveOptions(id, [milk]);
  const till = new Till(tablet.page);
  const { page, order, board } = till;
  const lines = order.cart.getByRole('listitem');
  await till.start();
  await order.knowsOptionsOf(name);
  await order.add(name);
  await order.chip('Almendra').click();
  await expect(lines).toContainText(['Almendra']);
  await expect.poll(() => storedDrafts(page)).toContain('Almendra');

  await test.step('the price is told, and stays as it was shown', async () => {
    tables.changeOption('Almendra', 'difference_cents = 90');
    await reload(page);
    await expect(lines).toContainText([/Cambió de precio: ahora/]);
  });

  await test.step('one that is switched off is marked, and replaced in one touch', async () => {
    tables.changeOption('Almendra', 'available = 0');
    await reload(page);
    await expect(lines).toContainText(['Ya no está en la carta: Almendra.']);
    await order.openLine(order.line(name));
    await expect(order.chip('Almendra')).toHaveAttribute('aria-pressed', 'true');
    await order.chip('Avena').click();
    await expect(lines).not.toContainText(['Almendra']);
    await expect(order.chip('Almendra')).toBeHidden();
    await order.table.fill('5');
    await order.create.click();
    await expect(board.sent('5')).toContainText('Avena');
  });
  expect(tables.newOrders()[0]?.lines).toMatchObject([
    { product: name, quantity: 1, priceCents: priceCents + 50 },
  ]);
});

test('a group that a product gets while a cart has it is asked for, and the usual one is a touch away', async ({
  tables,
  tablet,
}) => {
  const [coffee] = tables.products();
  if (!coffee) throw new Error('the demo has too few products');
  const { id, name } = coffee;
  const till = new Till(tablet.page);
  const { page, order, board } = till;
  const lines = order.cart.getByRole('listitem');
  await till.start();
  await order.add(name);
  await expect.poll(() => storedLines(page)).toBe(1);
  tables.giveOptions(id, [milk]);
  await reload(page);
  await order.knowsOptionsOf(name);
  await order.table.fill('6');
  await order.create.click();
  await expect(lines).toContainText(['Elige una opción de Leche.']);
  await order.openLine(order.line(name));
  await order.chip('Entera').click();
  await expect(order.chip('Entera')).toBeHidden();
  await expect(lines).not.toContainText(['Elige una opción']);
  await order.create.click();
  await expect(board.sent('6')).toBeVisible();
  expect(tables.newOrders()[0]?.lines).toMatchObject([{ product: name, quantity: 1 }]);
});
