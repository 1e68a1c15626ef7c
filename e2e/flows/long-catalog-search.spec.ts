import { expect, test } from '../fixtures.ts';
import { pressEscape } from '../support/keyboard.ts';
import { allMatch, lastCopy, namesOf, openLongCatalog } from '../support/long-catalog.ts';

test('in a long catalog every visible row follows the search', async ({ tables, tablet }) => {
  const { page, order, cards } = await openLongCatalog(tables, tablet);
  await pressEscape(page);
  await expect.poll(() => cards.count()).toBeGreaterThan(8);
  const whole = await namesOf(cards);

  await test.step('rows below the first follow too, and a tapped card adds the product it shows', async () => {
    await page.keyboard.type('capuchino');
    await allMatch(cards, /^Capuchino/);
    const shown = await namesOf(cards);
    expect(shown).toHaveLength(whole.length);
    expect(new Set(shown).size).toBe(shown.length);
    const name = shown.at(-1) ?? '';
    await order.card(name).tap({ position: { x: 30, y: 30 } });
    await expect(order.units(name)).toHaveText('1');
    await expect(order.cart.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('a search with one result leaves no card of the search before', async () => {
    await order.search.fill(lastCopy);
    await expect.poll(() => namesOf(cards)).toEqual([lastCopy]);
  });

  await test.step('clearing the search brings all products back', async () => {
    await order.search.press('Escape');
    await expect.poll(() => namesOf(cards)).toEqual(whole);
  });

  await test.step('a search from far below starts at the top', async () => {
    await order.products.evaluate((list) => list.scrollTo(0, 4000));
    await expect(order.card(String(whole[0]))).toHaveCount(0);
    await order.search.fill('capuchino');
    await expect(order.card('Capuchino')).toBeInViewport();
    await allMatch(cards, /^Capuchino/);
    expect(await order.products.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  });

  await test.step('a focused card that leaves with its row leaves no row too many', async () => {
    const scrollTo = (top: number) =>
      order.products.evaluate((list, place) => list.scrollTo(0, place), top);
    await order.search.press('Escape');
    await expect.poll(() => namesOf(cards)).toEqual(whole);
    const first = order.card(String(whole[0]));
    await first.getByRole('button').first().focus();
    await expect.poll(() => cards.count()).toBeGreaterThan(whole.length);
    await scrollTo(4000);
    await expect(first).toHaveCount(0);
    await scrollTo(0);
    await expect.poll(() => namesOf(cards)).toEqual(whole);
  });
});
