import type { Locator } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import type { Tables } from '../support/tables.ts';
import type { Tablet } from '../support/tablet.ts';

/** So many of each product that only the rows in sight are drawn. */
const times = 14;
/** The place of a card below the rows that follow a search in its own frame. */
const inThirdRow = 9;
const lastCopy = `Capuchino ${times}`;

const names = (cards: Locator): Promise<(string | null)[]> =>
  cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));

/** Waits until all cards, whatever their row, are those of a name. */
const allAre = (cards: Locator, name: RegExp): Promise<void> =>
  expect.poll(async () => (await names(cards)).every((label) => name.test(label ?? ''))).toBe(true);

/** The order screen of a cafe whose catalog is long, once the tablet knows all of it. */
const openLong = async (tables: Tables, tablet: Tablet) => {
  tables.repeatProducts(times);
  const till = new Till(tablet.page);
  const { page, order } = till;
  const cards = page.getByRole('group');
  await till.start();
  await order.search.fill(lastCopy);
  await expect.poll(() => names(cards)).toEqual([lastCopy]);
  return { page, order, cards };
};

test('in a long catalog every row in sight follows what is looked for', async ({
  server: _up,
  tables,
  tablet,
}) => {
  const { page, order, cards } = await openLong(tables, tablet);
  await page.keyboard.press('Escape');
  await expect.poll(() => cards.count()).toBeGreaterThan(8);
  const whole = await names(cards);

  await test.step('those below the first as well, and what is tapped there is what it shows', async () => {
    await page.keyboard.type('capuchino');
    await allAre(cards, /^Capuchino/);
    const shown = await names(cards);
    expect(shown).toHaveLength(whole.length);
    expect(new Set(shown).size).toBe(shown.length);
    const name = shown.at(-1) ?? '';
    await order.card(name).tap({ position: { x: 30, y: 30 } });
    await expect(order.units(name)).toHaveText('1');
    await expect(order.cart.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('a search that finds little leaves nothing of the one before', async () => {
    await order.search.fill(lastCopy);
    await expect.poll(() => names(cards)).toEqual([lastCopy]);
  });

  await test.step('without a search all are back', async () => {
    await order.search.press('Escape');
    await expect.poll(() => names(cards)).toEqual(whole);
  });

  await test.step('a search from far below begins at the top', async () => {
    await order.products.evaluate((list) => list.scrollTo(0, 4000));
    await expect(order.card(String(whole[0]))).toHaveCount(0);
    await order.search.fill('capuchino');
    await expect(order.card('Capuchino')).toBeInViewport();
    await allAre(cards, /^Capuchino/);
    expect(await order.products.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  });
});

test('a card of a long catalog keeps the focus only while it shows the same product', async ({
  server: _up,
  tables,
  tablet,
}) => {
  const { page, order, cards } = await openLong(tables, tablet);
  /** What somebody takes off the menu goes from this tab too, when another one of it has asked for the catalog. */
  const withdraw = async (name: string) => {
    tables.changeProduct(tables.named(name)[0]?.id ?? 0, 'available = 0');
    const other = await page.context().newPage();
    await other.goto('/app/order/new');
    await expect(order.card(name)).toHaveCount(0);
    await other.close();
  };
  const plus = (name: string) =>
    order.card(name).getByRole('button', { name: `Agregar ${name}`, exact: true });

  await test.step('what goes stood after it, far below in a long search', async () => {
    await order.search.fill('a');
    await expect.poll(() => cards.count()).toBeGreaterThan(8);
    const before = await names(cards);
    await order.products.evaluate((list) => list.scrollTo(0, 6000));
    await expect(order.card(String(before[0]))).toHaveCount(0);
    await expect(cards.first()).toBeInViewport();
    await expect.poll(() => cards.count()).toBeLessThan(2 * before.length);
    const [first, ...others] = await names(cards);
    await plus(String(first)).focus();
    await withdraw(String(others.at(-1)));
    await expect(plus(String(first))).toBeFocused();
  });

  await test.step('what goes stood before it, and its place is in a row below', async () => {
    await order.search.fill('capuchino');
    await expect(order.card('Capuchino')).toBeInViewport();
    await allAre(cards, /^Capuchino/);
    const shown = await names(cards);
    await plus(String(shown[inThirdRow])).focus();
    await withdraw(String(shown[0]));
    await expect(order.products.locator(':focus')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('+');
    await expect(order.cart.getByRole('listitem')).toHaveCount(0);
  });

  await test.step('the tablet is turned, and the rows hold other products', async () => {
    await order.search.fill('');
    await expect(order.card('Capuchino')).toHaveCount(0);
    const columns = () =>
      cards.evaluateAll((all) => new Set(all.map((card) => card.getBoundingClientRect().x)).size);
    const shown = await names(cards);
    const wide = await columns();
    await plus(String(shown[0])).focus();
    await page.setViewportSize({ width: 820, height: 1180 });
    await expect.poll(columns).toBeLessThan(wide);
    await expect(plus(String(shown[0]))).toBeFocused();
    await plus(String(shown[inThirdRow])).focus();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(order.products.locator(':focus')).toHaveCount(0);
  });
});

test('no picture stands over the name of another product while its own is on the way', async ({
  server: _up,
  tables,
  faultProxy,
  proxied,
}) => {
  tables.repeatProducts(times);
  const search = async (till: Till, query: string): Promise<Locator> => {
    await till.order.search.fill(query);
    await expect(till.order.card(`${query} ${times}`)).toBeAttached();
    await allAre(till.page.getByRole('group'), new RegExp(`^${query}`));
    return till.order.products.locator('img');
  };
  const before = new Till(proxied.page);
  await before.start();
  const address = await (await search(before, 'Capuchino')).first().getAttribute('src');
  await before.page.evaluate(() => caches.delete('images'));
  const devtools = await before.page.context().newCDPSession(before.page);
  await devtools.send('Network.clearBrowserCache');
  await proxied.close();
  faultProxy.break(({ path }) => path === address, 'hang', Number.POSITIVE_INFINITY);
  await proxied.open();

  const till = new Till(proxied.page);
  await till.start();
  const pictures = (query: string) =>
    search(till, query).then((all) =>
      all.evaluateAll((images: HTMLImageElement[]) =>
        images.map(({ complete, naturalWidth }) => ({ complete, empty: naturalWidth === 0 })),
      ),
    );
  await expect
    .poll(async () => (await pictures('Mocachino')).every(({ complete }) => complete))
    .toBe(true);
  const held = await pictures('Capuchino');
  expect(held.length).toBeGreaterThan(8);
  expect(new Set(held.map((picture) => JSON.stringify(picture)))).toEqual(
    new Set([JSON.stringify({ complete: false, empty: true })]),
  );
});
