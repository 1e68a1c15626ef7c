import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';

test('a guest pays what the tablet without network has shown, and the owner finds a price that the menu never had', async ({
  network,
  tables,
  tablet,
}) => {
  const [product] = tables.products();
  if (!product) throw new Error('the demo has no products');
  tables.giveOptions(product.id, []);
  const till = new Till(tablet.page);
  const { page, order, board, checkout, history } = till;
  await till.start();
  await expect(order.card(product.name)).toBeVisible();
  network.cut();
  await order.fillCart({ [product.name]: 1 }, '6');
  await order.create.click();
  await board.bill('6');
  const shown = await checkout.total();
  await checkout.pay();
  await expect(history.unsent()).toHaveCount(1);
  // Past the owner's screen, so that no former price is kept.
  tables.changeProduct(
    product.id,
    `unit_price_cents = ${product.priceCents + 100}, final_price_cents = null`,
  );
  await network.restore();
  await expect(till.topBar.online).toBeVisible({ timeout: 75_000 });
  await expect(history.unsent()).toHaveCount(0);
  expect(tables.newBills()).toMatchObject([{ totalCents: shown }]);

  await history.open();
  await history.filter('Precio distinto').click();
  await expect(history.bills).toHaveCount(1);
  await expect(history.bills.first()).toContainText('Precio distinto');
  await history.bills.first().getByRole('link').click();
  await expect(page.getByRole('main')).toContainText('Precio distinto: en la carta');
  await expect(page.getByRole('main')).toContainText(/ · dispositivo [0-9a-f]{4}/);
});
