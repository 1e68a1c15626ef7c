import { expect, test } from '../fixtures.ts';
import { allMatch, inThirdRow, namesOf, openLongCatalog } from '../support/long-catalog.ts';

test('in a long catalog a card keeps the focus only while it shows the same product', async ({
  tables,
  tablet,
}) => {
  const { page, order, cards } = await openLongCatalog(tables, tablet);
  /** Withdraws a product on the server; this tab drops it when another tab has pulled the catalog. */
  const withdraw = async (name: string) => {
    tables.changeProduct(tables.named(name)[0]?.id ?? 0, 'available = 0');
    const other = await page.context().newPage();
    await other.goto('/app/order/new');
    await expect(order.card(name)).toHaveCount(0);
    await other.close();
  };
  const plus = (name: string) =>
    order.card(name).getByRole('button', { name: `Agregar ${name}`, exact: true });

  await test.step('a product after the focused one is withdrawn: the focus stays', async () => {
    await order.search.fill('a');
    await expect.poll(() => cards.count()).toBeGreaterThan(8);
    const before = await namesOf(cards);
    await order.products.evaluate((list) => list.scrollTo(0, 6000));
    await expect(order.card(String(before[0]))).toHaveCount(0);
    await expect(cards.first()).toBeInViewport();
    await expect.poll(() => cards.count()).toBeLessThan(2 * before.length);
    const [first, ...others] = await namesOf(cards);
    await plus(String(first)).focus();
    await withdraw(String(others.at(-1)));
    await expect(plus(String(first))).toBeFocused();
  });

  await test.step('a product before the focused one is withdrawn: the focus leaves', async () => {
    await order.search.fill('capuchino');
    await expect(order.card('Capuchino')).toBeInViewport();
    await allMatch(cards, /^Capuchino/);
    const shown = await namesOf(cards);
    await plus(String(shown[inThirdRow])).focus();
    await withdraw(String(shown[0]));
    await expect(order.products.locator(':focus')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('+');
    await expect(order.cart.getByRole('listitem')).toHaveCount(0);
  });

  await test.step('the tablet is turned: the focus stays only with the same product', async () => {
    await order.search.fill('');
    await allMatch(cards, /^(?!Capuchino)/);
    // Cards of one row: the style sheet wraps them before the app has rows of as many cards.
    const columns = () =>
      cards.evaluateAll(
        (all) => all.filter(({ parentElement }) => parentElement === all[0]?.parentElement).length,
      );
    const shown = await namesOf(cards);
    const wide = await columns();
    await plus(String(shown[0])).focus();
    await page.setViewportSize({ width: 820, height: 1180 });
    await expect.poll(columns).not.toBe(wide);
    await expect(plus(String(shown[0]))).toBeFocused();
    await plus(String(shown[inThirdRow])).focus();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(order.products.locator(':focus')).toHaveCount(0);
  });
});
