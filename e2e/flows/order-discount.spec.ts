import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { pressEscape } from '../support/keyboard.ts';

test('a discount on the whole order is spread over its lines, to the cent on screen and server', async ({
  tables,
  tablet,
}) => {
  const [first = '', second = '', third = ''] = tables.menu(3);
  const till = new Till(tablet.page);
  const { page, board, checkout } = till;
  await till.start();
  await till.takeOrder('5', [first, first, second, third]);
  await board.bill('5');
  const group = page.getByRole('group', { name: 'Descuento a toda la orden' });

  await test.step('too much is said, and nothing changes', async () => {
    await page.getByRole('button', { name: 'Descuento a toda la orden' }).click();
    await group.getByLabel('Porcentaje de descuento').fill('101');
    await expect(till.says('Escribe un porcentaje entre 0 y 100.')).toBeVisible();
    await expect(group.getByRole('button', { name: 'Aplicar' })).toBeDisabled();
    await pressEscape(page);
    await expect(group).toBeHidden();
  });

  await test.step('ten percent, then an amount in its place', async () => {
    await checkout.discountAll('%', '10');
    for (const product of [first, second, third])
      await expect(checkout.line(product)).toContainText('−$');
    await checkout.discountAll('$', '1.00');
    await expect(checkout.line(first)).toContainText('−$0.');
  });

  const total = await checkout.total();
  await checkout.pay();
  await expect.poll(() => tables.newBills().length).toBe(1);
  const [bill] = tables.newBills();
  expect(bill?.totalCents).toBe(total);
  expect(bill?.lines.reduce((sum, { discountCents }) => sum + discountCents, 0)).toBe(100);
  expect(bill?.lines.every(({ discountCents }) => discountCents > 0)).toBe(true);
});
