import { expect, test } from 'vitest';
import { sellOut } from '#local/queries/sold-out.ts';
import { dearest, demoCatalog, productIn } from '#tests/screens/harness/demo-catalog.ts';
import { button, knowsProducts, order } from '#tests/screens/harness/parts.ts';
import { newTablet } from '#tests/screens/harness/screen.tsx';

const [dish = ''] = dearest(1);

/** An edit of an order of two units of a dish. */
const editOf = async (stock: number | null) => {
  const catalog = demoCatalog();
  const product = productIn(catalog, dish);
  if (stock !== null) Object.assign(product, { stockable: true, stock });
  const tablet = await newTablet({ catalog });
  const key = await tablet.takeOrder('4', { [dish]: 2 });
  if (stock === null) await sellOut(tablet.session, { id: product.id, name: dish }, true);
  tablet.open(`/app/order/edit/${key}`);
  await knowsProducts();
};

test.each([
  ['sold out today', null, 'Agotado'],
  ['out of stock', 0, 'Sin stock'],
])(
  'units of a dish that is %s since come back as far as the order had them, in cart and card',
  async (_, stock, label) => {
    await editOf(stock);
    await expect.element(order.card(dish)).toHaveTextContent(label);
    await order.openLine(order.line(dish));
    const more = button(`Uno más de ${dish}`);
    await expect.element(more).toBeDisabled();
    await button(`Uno menos de ${dish}`).click();
    await more.click();
    await expect.poll(() => order.units(dish)).toBe('2');
    await expect.element(more).toBeDisabled();

    await button(`Quitar ${dish}`).click();
    await button(`Quitar ${dish}`).click();
    await expect.poll(() => order.lines.elements()).toHaveLength(0);
    await order.add(dish, 2);
    await expect.poll(() => order.units(dish)).toBe('2');
    await expect.element(order.plus(dish)).toBeDisabled();
  },
);
