import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';

/** Replaces all texts of the page as a translator in the browser does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });

test('a page that is translated all the same shows the amounts as they become', async ({
  tables,
  tablet,
}) => {
  const [first = ''] = tables.menu(1);
  const till = new Till(tablet.page);
  const { page, order, checkout } = till;
  await till.start();
  expect(await page.locator('html').getAttribute('translate')).toBe('no');
  expect(await page.locator('html').getAttribute('lang')).toMatch(/^es/);
  await expect(page.locator('meta[name=google][content=notranslate]')).toHaveCount(1);

  await test.step('at the checkout: the change, what is missing, and the total', async () => {
    const amounts = page.locator('dd[aria-live="polite"], dl[aria-live="polite"] dd');
    const centsOf = async (place: Locator) =>
      Math.round(Number((await place.textContent())?.replace(/[^\d.]/g, '')) * 100);
    const [change, total] = [amounts.first(), amounts.last()];
    await till.takeOrder('4', [first]);
    await till.board.bill('4');
    await expect(checkout.submit).toBeEnabled();
    const whole = await centsOf(total);
    expect(whole).toBeGreaterThan(100);
    await translate(page);
    for (const received of [100, 1, 50, 20]) {
      await checkout.received.fill(String(received));
      const rest = Math.abs(received * 100 - whole) / 100;
      await expect(change).toContainText(`$${rest.toFixed(2)}`);
      await translate(page);
    }
    await checkout.received.fill('');
    await expect(change).toHaveText('–');
    await translate(page);
    await checkout.discountAll('$', '1');
    await expect.poll(() => centsOf(total)).toBeLessThan(whole);
  });

  await test.step('in the order: what it has and costs', async () => {
    await page.goto('/app/order/new');
    await order.add(first);
    await translate(page);
    await order.add(first);
    await expect(order.units(first)).toHaveText('2');
    await translate(page);
    await order.take(first);
    await order.take(first);
    await expect(order.cart.getByRole('listitem')).toHaveCount(0);
  });
});
