import { expect, test } from 'vitest';
import { dearest, demoCatalog, pricesOf, productIn } from '#tests/screens/harness/demo-catalog.ts';
import { button, checkout, pressEscape } from '#tests/screens/harness/parts.ts';
import { boxOf, newTablet, resize, sizes } from '#tests/screens/harness/screen.tsx';

/** How far the widest part of a box reaches beyond it. */
const beyond = (box: Element): number => {
  const { right } = box.getBoundingClientRect();
  const parts = [...box.querySelectorAll('p, dd, button')];
  return Math.max(
    ...parts.map(
      (part) => part.getBoundingClientRect().right - right + part.scrollWidth - part.clientWidth,
    ),
  );
};

test('a word and a price without end fit in the checkout and where it is divided', async () => {
  const dish = 'Supercalifragilisticoespialidosoconhelado';
  const catalog = demoCatalog();
  const [first = ''] = dearest(1);
  Object.assign(productIn(catalog, first), {
    productName: dish,
    ...pricesOf('102222.21' as never),
  });
  const tablet = await newTablet({ catalog });
  const key = await tablet.takeOrder('9', { [dish]: 3 });
  tablet.open(`/app/checkout/${key}`);
  for (const size of [sizes.tablet, sizes.phone]) {
    await resize(size);
    await expect.element(checkout.submit).toBeInViewport();
    expect(beyond(checkout.line(dish).element())).toBeLessThanOrEqual(0);
    await checkout.split.click();
    await expect.element(checkout.splitDialog).toBeVisible();
    expect(beyond(checkout.splitDialog.element())).toBeLessThanOrEqual(0);
    const amounts = checkout.splitDialog.getByRole('definition').elements();
    // Each in one row.
    expect(Math.max(...amounts.map(({ clientHeight }) => clientHeight))).toBeLessThan(32);
    await pressEscape();
    await expect.element(checkout.splitDialog).not.toBeInTheDocument();
  }
});

test('at 200 % total and button of the checkout stand in one row, on a phone the choices of a part', async () => {
  const tablet = await newTablet();
  const [first = '', second = ''] = dearest(2);
  const key = await tablet.takeOrder('9', { [first]: 1, [second]: 1 });
  await resize([sizes.tablet[0] / 2, sizes.tablet[1] / 2]);
  tablet.open(`/app/checkout/${key}`);
  const middleOf = ({ y, height }: DOMRect) => Math.round(y + height / 2);
  await expect.element(checkout.submit).toBeInViewport();
  const total = checkout.label('Total')?.getBoundingClientRect() ?? new DOMRect();
  expect(middleOf(total)).toBe(middleOf(boxOf(checkout.submit)));
  await resize(sizes.phone);
  await checkout.partial.click();
  await expect.element(button('Vaciar')).toBeVisible();
  expect(middleOf(boxOf(button('Todo lo que queda')))).toBe(middleOf(boxOf(button('Vaciar'))));
});
