import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newLineId } from '#domain/line-id.ts';
import { lineProduct } from '#local/queries/line-product.ts';
import { record, timestamp } from '#local/queries/record.ts';
import { dearest, demoCatalog, productIn } from '#tests/screens/harness/demo-catalog.ts';
import { button, checkout, knowsProducts, order } from '#tests/screens/harness/parts.ts';
import { newTablet, resize, sizes } from '#tests/screens/harness/screen.tsx';

const [coffee = '', juice = '', cake = ''] = dearest(3);

const changed = page.getByText('La orden cambió mientras la editabas.');

/** An order of one coffee at table 4, that is edited here while somebody else adds a juice to it. */
const editedByTwo = async () => {
  const catalog = demoCatalog();
  const tablet = await newTablet({ catalog });
  const orderKey = await tablet.takeOrder('4', { [coffee]: 1 });
  const edit = `/app/order/edit/${orderKey}`;
  tablet.open(edit);
  await knowsProducts();
  await order.add(cake);
  const line = { ...lineProduct(productIn(catalog, juice)), lineId: newLineId(), quantity: 1 };
  const params = { orderKey, at: timestamp(), changes: { lines: [line] } };
  await record(tablet.session, { kind: 'order-update', params });
  await expect.element(changed).toBeVisible();
  return { tablet, orderKey, edit };
};

const total = () => checkout.amount('Total')?.textContent;

test('the total of an edit has what somebody else added meanwhile, as the checkout will, also beside the products and after coming back', async () => {
  const { tablet, orderKey, edit } = await editedByTwo();
  await resize(sizes.upright);
  const atBar = order.next.element().getAttribute('aria-label');
  await resize(sizes.tablet);
  const inCart = total();
  tablet.open(edit);
  await expect.element(changed).toBeVisible();
  expect(total()).toBe(inCart);
  await order.pay.click();
  await expect.element(checkout.submit).toBeVisible();
  expect(tablet.address()).toContain(orderKey);
  expect(inCart).toBe(total());
  expect(atBar).toBe(`SIGUIENTE: 3 productos, ${inCart}`);
});

test('an edit that is begun anew is the order as it is now, and can be brought back', async () => {
  const { tablet, edit } = await editedByTwo();
  tablet.open(edit);
  await button('Empezar de nuevo').click();
  await expect.element(order.line(juice)).toBeVisible();
  await expect.element(order.line(coffee)).toBeVisible();
  expect(order.lines.elements()).toHaveLength(2);
  await expect.element(changed).not.toBeInTheDocument();
  await button('Deshacer').click();
  await expect.element(order.line(cake)).toBeVisible();
  await expect.element(changed).toBeVisible();
  await order.save.click();
  const [, mine] = await tablet.recorded('order-update');
  expect(mine).toMatchObject({ changes: { lines: [{ productName: cake, quantity: 1 }] } });
});

test('an edit whose changes are taken back one by one goes on with the order as it is now', async () => {
  await editedByTwo();
  await button(`Quitar ${cake}`).click();
  await expect.element(order.line(juice)).toBeVisible();
  await expect.element(changed).not.toBeInTheDocument();
});
