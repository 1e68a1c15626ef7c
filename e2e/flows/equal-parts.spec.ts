import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { cents } from '../support/cents.ts';

test('three equal parts cost what was said, through three payments and a reload in between', async ({
  tables,
  tablet,
}) => {
  const [first, second, third] = tables.products();
  const names = [first, second, third].map((product) => product?.name ?? '');
  // Prices whose tax and service leave fractions of cents.
  for (const [place, product] of [first, second, third].entries())
    tables.changeProduct(
      product?.id ?? 0,
      `unit_price_cents = ${[290, 87, 435][place]}, final_price_cents = ${[333, 100, 500][place]}`,
    );
  const till = new Till(tablet.page);
  const { page, order, board, checkout } = till;
  await till.start();
  const [dear = '', cheap = '', dearest = ''] = names;
  await order.fillCart({ [dear]: 3, [cheap]: 4, [dearest]: 1 }, '9');
  await order.create.click();
  await board.bill('9');
  await checkout.split.click();
  const equal = checkout.splitDialog.getByRole('region', { name: 'En partes iguales' });
  await equal.getByRole('button', { name: 'Una parte más' }).click();
  await expect(equal.getByText('Parte 3')).toBeVisible();
  const said = (await equal.getByRole('definition').allInnerTexts()).map(cents);
  await equal.getByRole('button', { name: 'Dividir en 3 partes' }).click();

  const paid: number[] = [];
  for (const left of [2, 1, 0]) {
    paid.push(await checkout.total());
    await checkout.submit.click();
    await expect(checkout.paid).toBeVisible();
    if (left === 2) await page.reload();
    else if (left === 1)
      await checkout.paid.getByRole('button', { name: 'Siguiente parte' }).click();
    if (left > 0) await expect(checkout.paid).toBeHidden();
    if (left > 0) await expect(checkout.submit).toBeEnabled();
  }
  expect(paid).toEqual(said);
  await expect(checkout.paid.getByRole('button', { name: 'Siguiente parte' })).toBeHidden();
  await expect.poll(() => tables.newBills().map(({ totalCents }) => totalCents)).toEqual(paid);
});
