import type { Locator } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { fingerOf, phoneSize, tabletSize } from '../support/finger.ts';
import { pressEscape } from '../support/keyboard.ts';
import { installPrinter, printed } from '../support/printer.ts';

test('at 1180x820 six units for a table are eight touches, printed for the kitchen, their note two more and the typing, and another table is two', async ({
  tables,
  tablet,
}) => {
  const [first = '', second = '', third = ''] = tables.menu(12).filter((_, place) => place > 8);
  const till = new Till(tablet.page);
  const { page, order, board } = till;
  await page.setViewportSize(tabletSize);
  await installPrinter(page);
  await till.start();
  await till.printWhenSaved();
  // The board reads the orders at once; their tables are the chips.
  await till.go('Ordenes');
  await expect(board.active.or(board.finished).first()).toBeVisible();
  await till.go('Nueva Orden');
  const chips = order.cart.getByRole('group', { name: 'Mesas' }).getByRole('button');
  await expect.poll(() => chips.count()).toBeGreaterThan(2);
  const table = await chips.first().innerText();
  let touches = 0;
  const touch = async (what: Locator) => {
    touches += 1;
    await what.tap();
  };
  const add = (product: string) =>
    touch(order.card(product).getByRole('button', { name: `Agregar ${product}` }));

  await test.step('six units', async () => {
    for (const product of [first, first, second, second, third, third]) await add(product);
    await expect(order.cart.getByRole('listitem')).toHaveCount(3);
  });

  await test.step('a note', async () => {
    await touch(order.head(order.line(second)));
    await touch(order.cart.getByRole('button', { name: 'Nota', exact: true }));
    await page.keyboard.type('sin cebolla');
    await page.keyboard.press('Enter');
    await expect(order.line(second)).toContainText('sin cebolla');
    expect(touches).toBe(6 + 2);
  });

  await test.step('the table, and away', async () => {
    await touch(order.tableChip(table));
    await touch(order.create);
    const card = board.active.getByRole('article', { name: new RegExp(`mesa ${table}$`) });
    await expect(card).toContainText('sin cebolla');
    await expect.poll(() => printed(page)).toHaveLength(1);
    const [paper = ''] = await printed(page);
    for (const text of [
      'COMANDA',
      `Mesa ${table}`,
      `2${first}`,
      `2${third}`,
      `2${second}sin cebolla`,
    ])
      expect(paper).toContain(text);
    expect(touches).toBe(8 + 2);
  });

  await test.step('to another table', async () => {
    await board.active
      .getByRole('article', { name: new RegExp(`mesa ${table}$`) })
      .getByRole('button', { name: 'Editar' })
      .click();
    await expect(order.save).toBeEnabled();
    touches = 0;
    await touch(order.tableChip('Barra'));
    await touch(order.save);
    await expect(board.active.getByRole('article', { name: /mesa Barra$/ })).toContainText(
      'sin cebolla',
    );
    await expect.poll(() => printed(page)).toHaveLength(2);
    const [, change = ''] = await printed(page);
    for (const text of ['CAMBIO', 'Mesa Barra', `Antes: mesa ${table}`])
      expect(change).toContain(text);
    expect(change).not.toContain(first);
    expect(touches).toBe(2);
  });
});

test('a held finger sells a product out in one touch', async ({ tables, tablet }) => {
  const [juice] = tables.products();
  if (!juice) throw new Error('the demo has too few products');
  tables.giveOptions(juice.id, []);
  const till = new Till(tablet.page);
  const { page, order } = till;
  await page.setViewportSize(tabletSize);
  await till.start();
  await order.knowsNoOptionsOf(juice.name);
  const card = order.card(juice.name);
  await card.scrollIntoViewIfNeeded();
  const place = await card.boundingBox();
  if (!place) throw new Error('no card in sight');
  const { x, y } = place;
  const finger = await fingerOf(page);
  await finger.down(x + 60, y + 90);
  await expect(till.says(`${juice.name}: agotado hoy.`)).toBeVisible();
  await finger.up();
  await expect(card).toContainText('Agotado');
  await expect(order.cart.getByRole('listitem')).toHaveCount(0);
  const after = await card.boundingBox();
  expect(after).toEqual(place);
});

test('what is in sight: seven lines over a foot of at most 165 px, four rows of cards, and four products at 200 %', async ({
  tables,
  tablet,
}) => {
  const names = tables.menu(7);
  const till = new Till(tablet.page);
  const { page, order } = till;
  const long = 'Desayuno lojano completo con bolón, huevos y café pasado';
  tables.changeProduct(
    tables.named(names[0] ?? '')[0]?.id ?? 0,
    `name = '${long}', unit_price_cents = 1234567`,
  );
  await page.setViewportSize(tabletSize);
  await till.start();
  await expect(order.card(long)).toBeAttached();
  const whole = (list: Locator) =>
    list.evaluateAll(
      (all) =>
        all.filter((each) => {
          const { top, bottom, height, left } = each.getBoundingClientRect();
          const at = document.elementFromPoint(left + 20, bottom - 3);
          return height > 0 && top >= 0 && each.contains(at);
        }).length,
    );
  const cards = order.products.getByRole('group');
  expect(await whole(cards)).toBeGreaterThanOrEqual(16);
  for (const product of [long, ...names.slice(1)]) await order.add(product);
  await order.table.fill('Terraza norte, mesa');
  await page.keyboard.press('F4');
  await pressEscape(page);
  await order.cart.getByRole('listitem').first().scrollIntoViewIfNeeded();
  await expect.poll(() => whole(order.cart.getByRole('listitem'))).toBe(7);
  const foot = await order.cart.getByText('Impuestos').boundingBox();
  expect(tabletSize.height - (foot?.y ?? 0)).toBeLessThanOrEqual(165);
  const beyond = (scope: Locator) =>
    scope.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await beyond(order.cart)).toBeLessThanOrEqual(0);
  expect(await beyond(order.card(long))).toBeLessThanOrEqual(0);

  await page.setViewportSize({ width: tabletSize.width / 2, height: tabletSize.height / 2 });
  await expect.poll(() => whole(cards)).toBeGreaterThanOrEqual(4);
});

test('at 200 % total and button of the checkout stand in one row, on a phone the choices of a part', async ({
  tables,
  tablet,
}) => {
  const till = new Till(tablet.page);
  const { page, board, checkout } = till;
  await till.start();
  await till.takeOrder('9', tables.menu(2));
  await board.bill('9');
  const middleOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return box && Math.round(box.y + box.height / 2);
  };
  const total = page.getByRole('term').filter({ hasText: /^Total$/ });
  await page.setViewportSize({ width: tabletSize.width / 2, height: tabletSize.height / 2 });
  await expect(checkout.submit).toBeInViewport();
  expect(await middleOf(total)).toBe(await middleOf(checkout.submit));
  await page.setViewportSize(phoneSize);
  await checkout.partial.click();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(button('Vaciar')).toBeVisible();
  expect(await middleOf(button('Todo lo que queda'))).toBe(await middleOf(button('Vaciar')));
});

test('a word and a price without end fit in the checkout and where it is divided', async ({
  tables,
  tablet,
}) => {
  const dish = 'Supercalifragilisticoespialidosoconhelado';
  const [product] = tables.products();
  tables.changeProduct(
    product?.id ?? 0,
    `name = '${dish}', unit_price_cents = 8888888, final_price_cents = null`,
  );
  const till = new Till(tablet.page);
  const { page, order, board, checkout } = till;
  await till.start();
  await order.fillCart({ [dish]: 3 }, '9');
  await order.create.click();
  await board.bill('9');
  const beyond = (scope: Locator) =>
    scope.evaluate((element) => {
      const { right } = element.getBoundingClientRect();
      const parts = [...element.querySelectorAll('p, dd, button')];
      return Math.max(
        ...parts.map(
          (part) =>
            part.getBoundingClientRect().right - right + part.scrollWidth - part.clientWidth,
        ),
      );
    });
  for (const size of [tabletSize, phoneSize]) {
    await page.setViewportSize(size);
    await expect(checkout.submit).toBeInViewport();
    expect(await beyond(checkout.line(dish))).toBeLessThanOrEqual(0);
    await checkout.split.click();
    expect(await beyond(checkout.splitDialog)).toBeLessThanOrEqual(0);
    const amounts = checkout.splitDialog.getByRole('definition');
    const heights = await amounts.evaluateAll((all) => all.map((each) => each.clientHeight));
    // Each in one row.
    expect(Math.max(...heights)).toBeLessThan(32);
    await pressEscape(page);
  }
});
