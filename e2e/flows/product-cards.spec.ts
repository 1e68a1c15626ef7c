import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { phoneSize, tabletSize, uprightSize } from '../support/finger.ts';

const sizes = [tabletSize, uprightSize, phoneSize, { width: 320, height: 700 }];

/** What of each card's corners meets: the label of the stock and the number of units. Runs in the page. */
const meeting = (products: Element): string[] => {
  const found: string[] = [];
  for (const card of products.querySelectorAll('fieldset[data-product]')) {
    const [label, units] = [...card.querySelectorAll(':scope > div:not(.tile) > span')].map(
      (each) => each.getBoundingClientRect(),
    );
    const edge = card.getBoundingClientRect();
    if (!label || !units) continue;
    const isBeside = label.right <= units.left || label.bottom <= units.top;
    const isInside = [label, units].every(
      ({ left, right }) => left >= edge.left && right <= edge.right,
    );
    if (!isBeside || !isInside) found.push(card.getAttribute('aria-label') ?? '');
  }
  return found;
};

test('on a card the label of the stock and the number of units never meet, however long and large', async ({
  tables,
  tablet,
}) => {
  const till = new Till(tablet.page);
  const { page, order } = till;
  const [few] = tables.products();
  if (!few) throw new Error('the demo has too few products');
  tables.changeProduct(few.id, 'stockable = 1, stock = 105');
  await till.start();
  await order.add(few.name, 100);
  await expect(order.card(few.name)).toContainText('Quedan 5');
  await order.search.fill(few.name);
  for (const letters of ['100%', '200%']) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, letters);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect(order.card(few.name)).toBeAttached();
      await expect
        .poll(() => order.products.evaluate(meeting), `${letters} at ${size.width}`)
        .toEqual([]);
    }
  }
});

/** Pictures of which the frame cuts something off. Runs in the page. */
const cutPictures = (): string[] =>
  [...document.querySelectorAll<HTMLImageElement>('main img')]
    .filter((image) => image.naturalWidth > 0 && image.clientWidth > 0)
    .filter((image) => {
      const { objectFit } = getComputedStyle(image);
      const [ratio, frame] = [
        image.naturalWidth / image.naturalHeight,
        image.clientWidth / image.clientHeight,
      ];
      return objectFit === 'cover' && Math.abs(ratio / frame - 1) > 0.02;
    })
    .map(({ src }) => src);

test('all that was kept of a picture when it was cropped is shown, wherever it stands', async ({
  tablet,
}) => {
  const till = new Till(tablet.page);
  const { page } = till;
  await till.start();
  const isWhole = async (place: string) => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      const first = page.locator('main img').first();
      await expect
        .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      expect(await page.evaluate(cutPictures), `${place} at ${size.width}`).toEqual([]);
    }
  };
  await till.go('Nueva Orden');
  await isWhole('order');
  for (const path of ['/app/products', '/app/categories']) {
    await page.goto(path);
    await isWhole(path);
  }
});

/** Where the middle of each category's picture or letter stands in its button. Runs in the page. */
const middles = (rail: Element): number[] =>
  [...rail.querySelectorAll('button [data-hue]:not(.tile-letter)')].map((picture) => {
    const { left, width } = picture.getBoundingClientRect();
    const button = picture.closest('button')?.getBoundingClientRect();
    return left + width / 2 - (button?.left ?? 0);
  });

/** How far each letter's tile ends from the name of its category. Runs in the page. */
const gaps = (rail: Element): number[] =>
  [...rail.querySelectorAll('.tile-letter')].map((letter) => {
    const tile = letter.parentElement?.getBoundingClientRect();
    const name = letter.closest('button')?.lastElementChild?.getBoundingClientRect();
    return (name?.left ?? 0) - (tile?.right ?? 0);
  });

test('the letter of a category without a picture stands in line with the pictures of the others', async ({
  tables,
  tablet,
}) => {
  tables.dropCategoryPictures();
  const till = new Till(tablet.page);
  const { page } = till;
  await till.start();
  const rail = page.getByRole('navigation', { name: 'Categorías' });
  await expect(rail.locator('.tile-letter').first()).toBeAttached();
  for (const size of sizes) {
    await page.setViewportSize(size);
    const message = `at ${size.width}`;
    const found = await rail.evaluate(middles);
    expect(found.length).toBeGreaterThan(3);
    expect(Math.max(...found) - Math.min(...found), message).toBeLessThanOrEqual(2);
    for (const gap of await rail.evaluate(gaps)) expect(gap, message).toBeGreaterThanOrEqual(4);
  }
});
