import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { cents } from '../support/cents.ts';
import { storedDrafts, storeRows } from '../support/drafts.ts';
import { reload } from '../support/reload.ts';

test('four equal parts cost what was said, through four payments and a reload in between', async ({
  tables,
  tablet,
}) => {
  const products = tables.products().slice(0, 4);
  // Tax and service leave fractions of cents; dividing the rest anew after each part would make others of them.
  const prices = [
    [1043, 1200],
    [826, 950],
    [609, 700],
    [261, 300],
  ];
  for (const [place, { id }] of products.entries()) {
    const [base, final] = prices[place] ?? [];
    tables.changeProduct(id, `unit_price_cents = ${base}, final_price_cents = ${final}`);
  }
  const till = new Till(tablet.page);
  const { page, order, board, checkout } = till;
  await till.start();
  const finals = prices.map(([, final = 0]) => `$${(final / 100).toFixed(2)}`);
  for (const [place, { name }] of products.entries())
    await expect(order.card(name)).toContainText(finals[place] ?? '');
  const units = products.map(({ name }, place) => [name, place < 3 ? 3 : 1]);
  await order.fillCart(Object.fromEntries(units), '9');
  await order.create.click();
  await board.bill('9');
  await checkout.split.click();
  const equal = checkout.splitDialog.getByRole('region', { name: 'En partes' });
  for (const part of ['Parte 3', 'Parte 4']) {
    await equal.getByRole('button', { name: 'Una parte más' }).click();
    await expect(equal.getByText(part)).toBeVisible();
  }
  const said = (await equal.getByRole('definition').allInnerTexts()).map(cents);
  const together = said.reduce((sum, each) => sum + each, 0);
  await expect(equal).toContainText(`Las 4 partes suman $${(together / 100).toFixed(2)}.`);
  await equal.getByRole('button', { name: 'Dividir en 4 partes' }).click();

  const paid: number[] = [];
  for (const left of [3, 2, 1, 0]) {
    paid.push(await checkout.total());
    await checkout.submit.click();
    await expect(checkout.paid).toBeVisible();
    if (left === 3) await reload(page);
    else if (left > 0) await checkout.paid.getByRole('button', { name: 'Siguiente parte' }).click();
    if (left > 0) await expect(checkout.paid).toBeHidden();
    if (left > 0) await expect(checkout.submit).toBeEnabled();
  }
  expect(paid).toEqual(said);
  await expect(checkout.paid.getByRole('button', { name: 'Siguiente parte' })).toBeHidden();
  await expect.poll(() => tables.newBills().map(({ totalCents }) => totalCents)).toEqual(paid);
});

test('a tablet that dies right after the first of three parts goes on with the second', async ({
  tables,
  tablet,
}) => {
  const [dish = ''] = tables.menu(1);
  const till = new Till(tablet.page);
  const { page, order, board, checkout } = till;
  await till.start();
  await order.fillCart({ [dish]: 3 }, '9');
  await order.create.click();
  await board.bill('9');
  await checkout.split.click();
  const parts = checkout.splitDialog.getByRole('region', { name: 'En partes' });
  await parts.getByRole('button', { name: 'Una parte más' }).click();
  await expect(parts.getByText('Parte 3')).toBeVisible();
  const [, second] = (await parts.getByRole('definition').allInnerTexts()).map(cents);
  await parts.getByRole('button', { name: 'Dividir en 3 partes' }).click();
  await expect(till.says('esta es una de las 3 partes')).toBeVisible();
  await expect.poll(() => storedDrafts(page)).toContain('"plan"');
  const before = await storedDrafts(page);
  await checkout.submit.click();
  await expect(checkout.paid).toBeVisible();
  // As if the bill had been stored, and not yet what comes after it.
  await storeRows(page, 'drafts', before);
  await reload(page);
  await expect(till.says('esta es una de las 2 partes')).toBeVisible();
  expect(await checkout.total()).toBe(second);
  await checkout.submit.click();
  await expect(checkout.paid).toContainText('Queda 1 unidad');
  await checkout.paid.getByRole('button', { name: 'Siguiente parte' }).click();
  await checkout.split.click();
  await expect(checkout.splitDialog).toContainText('una unidad no se divide');
  await expect(checkout.splitDialog.getByRole('button', { name: /Dividir|Facturar/ })).toHaveCount(
    0,
  );
});
