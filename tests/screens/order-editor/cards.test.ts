import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dearest, demoCatalog, pricesOf, productIn } from '#tests/screens/harness/demo-catalog.ts';
import { press } from '#tests/screens/harness/hands.ts';
import { knowsProducts, order, pressEscape } from '#tests/screens/harness/parts.ts';
import { boxOf, newTablet, resize, sizes } from '#tests/screens/harness/screen.tsx';

const all = Object.values(sizes);

/** Of a card's corners: whether the label of the stock and the number of units meet, or reach out of it. */
const doMeet = (card: Element): boolean => {
  const [label, units] = [...card.querySelectorAll(':scope > div:not(.tile) > span')].map((each) =>
    each.getBoundingClientRect(),
  );
  const edge = card.getBoundingClientRect();
  if (!label || !units) throw new Error('a card without label or units');
  const isBeside = label.right <= units.left || label.bottom <= units.top;
  const isInside = [label, units].every(
    ({ left, right }) => left >= edge.left && right <= edge.right,
  );
  return !isBeside || !isInside;
};

test('on a card the label of the stock and the number of units never meet, however long and large', async ({
  onTestFinished,
}) => {
  onTestFinished(() => document.documentElement.removeAttribute('style'));
  const [few = ''] = dearest(1);
  const catalog = demoCatalog();
  Object.assign(productIn(catalog, few), { stockable: true, stock: 105 });
  const tablet = await newTablet({ catalog });
  tablet.open('/app/order/new');
  await expect.element(order.plus(few)).toBeVisible();
  const plus = order.plus(few).element() as HTMLElement;
  for (let unit = 1; unit <= 100; unit += 1) plus.click();
  await expect.element(order.card(few)).toHaveTextContent('Quedan 5');
  await expect.poll(() => order.units(few)).toBe('100');
  await order.search.fill(few);
  for (const letters of ['100%', '200%']) {
    document.documentElement.style.fontSize = letters;
    for (const size of all) {
      await resize(size);
      await expect.element(order.card(few)).toBeInTheDocument();
      await expect
        .poll(() => doMeet(order.card(few).element()), { message: `${letters} at ${size}` })
        .toBe(false);
    }
  }
});

/** A point, which its frame makes as large as any other picture. */
const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

test('the letter of a category without a picture stands in line with the pictures of the others', async () => {
  const catalog = demoCatalog();
  for (const category of catalog.categories) if (category.id % 2) category.img = picture;
  const tablet = await newTablet({ catalog });
  tablet.open('/app/order/new');
  await knowsProducts();
  const rail = page.getByRole('navigation', { name: 'Categorías', exact: true }).element();
  await expect.poll(() => rail.querySelector('img')?.naturalWidth).toBe(1);
  for (const size of all) {
    await resize(size);
    const middles = [...rail.querySelectorAll('button [data-hue]:not(.tile-letter)')].map(
      (each) => {
        const { left, width } = each.getBoundingClientRect();
        return left + width / 2 - (each.closest('button')?.getBoundingClientRect().left ?? 0);
      },
    );
    expect(middles.length).toBeGreaterThan(3);
    expect(Math.max(...middles) - Math.min(...middles), `at ${size}`).toBeLessThanOrEqual(2);
    for (const letter of rail.querySelectorAll('.tile-letter')) {
      const tile = letter.parentElement?.getBoundingClientRect();
      const name = letter.closest('button')?.lastElementChild?.getBoundingClientRect();
      expect((name?.left ?? 0) - (tile?.right ?? 0), `at ${size}`).toBeGreaterThanOrEqual(4);
    }
  }
});

/** How many of these can be read whole. */
const readable = (all: Element[]): number =>
  all.filter((each) => {
    const { top, bottom, height, left } = each.getBoundingClientRect();
    return (
      height > 0 && top >= 0 && each.contains(document.elementFromPoint(left + 20, bottom - 3))
    );
  }).length;

const beyond = ({ scrollWidth, clientWidth }: Element): number => scrollWidth - clientWidth;

test('what is in sight: seven lines over a foot of at most 165 px, four rows of cards, and four products at 200 %', async () => {
  const [first = '', ...names] = dearest(7);
  const long = 'Desayuno lojano completo con bolón, huevos y café pasado';
  const catalog = demoCatalog();
  Object.assign(productIn(catalog, first), {
    productName: long,
    ...pricesOf('14197.52' as never),
  });
  const tablet = await newTablet({ catalog });
  tablet.open('/app/order/new');
  const cards = order.products.getByRole('group');
  await expect.element(order.card(long)).toBeInTheDocument();
  expect(readable(cards.elements())).toBeGreaterThanOrEqual(16);
  for (const product of [long, ...names]) await order.add(product);
  await order.table.fill('Terraza norte, mesa');
  await press('{F4}');
  await pressEscape();
  order.lines.first().element().scrollIntoView();
  await expect.poll(() => readable(order.lines.elements())).toBe(7);
  const foot = boxOf(order.cart.getByText('Impuestos'));
  expect(innerHeight - foot.y).toBeLessThanOrEqual(165);
  expect(beyond(order.cart.element())).toBeLessThanOrEqual(0);
  expect(beyond(order.card(long).element())).toBeLessThanOrEqual(0);

  await resize([sizes.tablet[0] / 2, sizes.tablet[1] / 2]);
  await expect.poll(() => readable(cards.elements())).toBeGreaterThanOrEqual(4);
});
