import type { Locator } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { phoneSize, tabletSize, uprightSize } from '../support/finger.ts';

/** Runs in the page: the texts that are shown and have no line through them. */
const textsNotStruck = (article: Element): string[] => {
  const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    let at = text.parentElement;
    const isStruck = () => at && getComputedStyle(at).textDecorationLine === 'line-through';
    while (at && at !== article && !isStruck()) at = at.parentElement;
    const isForReaders = text.parentElement?.closest('.sr-only');
    if (at === article && !isForReaders) found.push(text.textContent ?? '');
  }
  return found;
};

test('the board shows small cards, by table or age, and only one’s own; the device keeps how', async ({
  tables,
  tablet,
  tabletOf,
}) => {
  const [first = '', second = ''] = tables.menu(2);
  const other = await tabletOf('waiter');
  const he = new Till(other.page);
  await he.start();
  await he.takeOrder('12', [first]);
  await expect(he.board.sent('12')).toBeVisible();
  const till = new Till(tablet.page);
  const { page, board } = till;
  await page.setViewportSize(tabletSize);
  await till.start();
  await till.takeOrder('9', [first, second]);
  await expect(board.sent('9')).toBeVisible();
  await expect(board.sent('12')).toBeVisible();
  const cards = board.active.getByRole('article');
  const size = async () => {
    const box = await board.order('9').boundingBox();
    return (box?.width ?? 0) * (box?.height ?? 0);
  };

  await test.step('small cards', async () => {
    const usual = await size();
    await board.view('Compacto');
    await expect(board.order('9')).toContainText(`1 × ${first}, 1 × ${second}`);
    await expect.poll(size).toBeLessThan(usual * 0.75);
    await expect(board.order('9').getByRole('button', { name: 'Facturar' })).toBeVisible();
  });

  await test.step('one’s own', async () => {
    const mine = page.getByRole('button', { name: 'Mis órdenes' });
    await mine.click();
    await expect(board.order('9')).toBeVisible();
    await expect(board.order('12')).toBeHidden();
    await board.bill('9');
    await page.goBack();
    await expect(board.order('9')).toBeVisible();
    await expect(board.order('12')).toBeHidden();
    await mine.click();
    await expect(board.order('12')).toBeVisible();
  });

  await test.step('by table, kept through a reload', async () => {
    await page.getByRole('button', { name: 'Ordenar por mesa' }).click();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Compacto' })).toBeChecked();
    await expect(board.order('12')).toBeVisible();
    const names = await cards.evaluateAll((all) => all.map((card) => card.ariaLabel ?? ''));
    const places = ['9', '12'].map((table) =>
      names.findIndex((name) => name.endsWith(`mesa ${table}`)),
    );
    expect(places[0]).toBeLessThan(places[1] ?? 0);
  });
});

test('what is paid is struck whole in every view, and stays readable for the kitchen', async ({
  tables,
  tablet,
}) => {
  const [dearest] = tables.products();
  const long = 'Parrillada mixta para compartir entre cuatro, con chorizo, morcilla y papas';
  tables.changeProduct(dearest?.id ?? 0, `name = '${long}'`);
  const [first = '', second = ''] = tables.menu(2);
  const till = new Till(tablet.page);
  const { page, order, board, checkout } = till;
  await till.start();
  await order.open();
  await order.add(first, 2);
  await order.noteLine(first, 'sin espuma');
  await order.add(second);
  await order.table.fill('9');
  await order.create.click();
  await board.bill('9');
  await checkout.submit.click();
  await checkout.closePaid();
  await till.go('Ordenes');
  const card = board.order('9');
  await expect(card).toContainText('Todo facturado');
  for (const view of ['Tarjetas', 'Compacto', 'Lista'] as const) {
    await board.view(view);
    await expect(card).toContainText(first);
    await expect(card).toContainText(second);
    await expect(card).toContainText('sin espuma');
    const unstruck = await card.evaluate(textsNotStruck);
    for (const text of [first, second, '2 ×', '1 ×', 'sin espuma'])
      expect(unstruck.filter((each) => each.includes(text))).toEqual([]);
    await page.setViewportSize(phoneSize);
    const aside = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(aside).toBe(0);
    await page.setViewportSize(tabletSize);
  }
  await page.setViewportSize(uprightSize);
  const lines = card.getByText(first).locator('xpath=ancestor::p');
  await expect.poll(async () => (await lines.boundingBox())?.width).toBeGreaterThan(600);
});

test('two digits of a quantity have a gap before the name, on the board and in the bill', async ({
  tables,
  tablet,
}) => {
  const [first = ''] = tables.menu(1);
  const till = new Till(tablet.page);
  const { page, order, board, checkout } = till;
  await till.start();
  await order.open();
  await order.add(first, 13);
  await order.table.fill('9');
  await order.create.click();
  /** Pixels between the texts of a line. */
  const gap = (line: Locator) =>
    line.evaluate((row) => {
      const boxOf = (node: Node | undefined) => {
        const range = document.createRange();
        if (node) range.selectNodeContents(node);
        return range.getBoundingClientRect();
      };
      const [units, name] = row.children;
      return boxOf(name).left - boxOf(units?.firstElementChild ?? units).right;
    });
  await expect.poll(() => gap(board.order('9').getByRole('listitem'))).toBeGreaterThanOrEqual(8);
  await board.bill('9');
  await checkout.submit.click();
  await checkout.paid.getByRole('button', { name: 'Cerrar' }).click();
  await till.history.bills.first().getByRole('link').click();
  const line = page.getByRole('region', { name: 'Productos' }).getByRole('listitem');
  await expect.poll(() => gap(line)).toBeGreaterThanOrEqual(12);
});

test('notes and a table without a space in them break, and push nothing aside', async ({
  tables,
  tablet,
}) => {
  const [first = ''] = tables.menu(1);
  const till = new Till(tablet.page);
  const { page, order, board, checkout } = till;
  const table = 'W'.repeat(20);
  await page.setViewportSize(tabletSize);
  await till.start();
  await order.open();
  await order.add(first);
  await order.noteLine(first, 'w'.repeat(200));
  await order.table.fill(table);
  await order.note.fill('w'.repeat(500));
  await order.create.click();
  await expect(board.order(table)).toContainText('w'.repeat(500));
  await till.takeOrder('9', [first]);
  await expect(board.order('9')).toBeVisible();
  /** How far the screen can be scrolled sideways. */
  const aside = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

  await test.step('nothing reaches out of its card, and its neighbour can be charged', async () => {
    const cards = board.active.getByRole('article');
    const wide = await cards.evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
    );
    expect(wide).toHaveLength(0);
    await board.bill('9');
    await page.goBack();
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await test.step('on a phone, in any layout', async () => {
    for (const layout of ['Compacto', 'Lista', 'Tarjetas'] as const) {
      await board.view(layout);
      expect(await aside()).toBe(0);
    }
  });

  await test.step('in the order, its checkout and its bill', async () => {
    await board.edit(table);
    await page.getByRole('button', { name: /^SIGUIENTE/ }).click();
    await order.openLine(order.line(first));
    expect(await aside()).toBe(0);
    await order.noteLine(first, 'w'.repeat(200));
    const cart = await order.cart.evaluate((region) =>
      [...region.querySelectorAll('li, li p, li span, textarea')].filter(
        (each) => each.getBoundingClientRect().right > innerWidth,
      ),
    );
    expect(cart).toHaveLength(0);
    await board.open();
    await board.bill(table);
    await expect(checkout.submit).toBeVisible();
    expect(await aside()).toBe(0);
    await checkout.submit.click();
    await expect(checkout.paid).toBeVisible();
    expect(await aside()).toBe(0);
  });
});

test('a network that comes and goes, and what the server answers, move no button of the board', async ({
  tables,
  tablet,
}) => {
  const [first = '', second = ''] = tables.menu(2);
  const till = new Till(tablet.page);
  const { page, board, order } = till;
  const { context } = tablet;
  await till.start();
  await till.takeOrder('9', [first]);
  await expect(board.sent('9')).toBeVisible();
  await page.getByRole('button', { name: 'Ahora no' }).click();
  const narrowSize = { width: 320, height: 700 };
  const cards = { changed: board.order('9'), created: board.order('Terraza') };
  const placeOf = (button: Element) => button.getBoundingClientRect().top + window.scrollY;
  const places = async () => {
    const all: Record<string, number> = {};
    for (const layout of ['Tarjetas', 'Compacto', 'Lista'] as const)
      for (const size of [tabletSize, uprightSize, phoneSize, narrowSize]) {
        await page.setViewportSize(size);
        await board.view(layout);
        for (const [name, card] of Object.entries(cards))
          all[`${name}, ${layout}, ${size.width}`] = await card
            .getByRole('button', { name: 'Facturar' })
            .evaluate(placeOf);
      }
    return all;
  };

  await context.setOffline(true);
  await till.takeOrder('Terraza', [first]);
  await board.edit('9');
  await order.add(second);
  await order.save.click();
  for (const card of Object.values(cards))
    await expect(card.getByRole('button', { name: /^Por enviar/ })).toBeVisible();
  // Made for one size, they would lie over the choice of the view at another.
  await till.closeMessages();
  const waiting = await places();
  await context.setOffline(false);
  for (const card of Object.values(cards))
    await expect(card.getByRole('button', { name: /^Por enviar/ })).toBeHidden();
  expect(await places()).toEqual(waiting);
});
