import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { countingFinger, phoneSize, tabletSize, uprightSize } from '../support/finger.ts';
import { pressEscape } from '../support/keyboard.ts';
import { pressesOf } from '../support/presses.ts';

test('tables with long names are told apart, beside the products and upright', async ({
  tablet,
}) => {
  const till = new Till(tablet.page);
  const { page, order } = till;
  await page.setViewportSize(tabletSize);
  await till.start();
  await order.open();
  await order.table.fill('Terraza principal 13');
  const hidden = (field: Element) => field.scrollWidth - field.clientWidth;
  expect(await order.table.evaluate(hidden)).toBeLessThanOrEqual(0);
  await order.note.focus();
  expect(await order.table.evaluate(hidden)).toBeLessThanOrEqual(0);

  await page.setViewportSize({ width: 820, height: 1180 });
  const text = page
    .getByRole('button', { name: 'Mesa Terraza principal 13' })
    .locator('span')
    .last();
  await expect(text).toBeVisible();
  expect(
    await text.evaluate((name) => [
      name.scrollWidth - name.clientWidth,
      name.scrollHeight - name.clientHeight,
    ]),
  ).toEqual([0, 0]);
});

test('a table with an open order asks before a second one, and nothing of the cart is lost either way', async ({
  tables,
  tablet,
}) => {
  const [coffee = '', juice = '', cake = ''] = tables.menu(3);
  const till = new Till(tablet.page);
  const { page, order, board } = till;
  const question = page.getByRole('dialog', { name: /^Mesa 7 tiene la orden .+: ¿agregar\?$/ });
  const open = order.tableChip('7, con orden abierta');
  const quantities = () =>
    tables
      .newOrders()
      .map(({ lines }) => lines.map(({ product, quantity }) => `${quantity} ${product}`));
  await till.start();
  await till.takeOrder('7', [coffee]);
  await expect(board.sent('7')).toBeVisible();

  await test.step('accepted by its chip: the cart goes into the edit of that order', async () => {
    await till.go('Nueva Orden');
    await order.add(coffee);
    await order.add(juice);
    await order.noteLine(juice, 'sin hielo');
    await order.note.fill('Cumpleaños');
    await open.click();
    await question.getByRole('button', { name: 'Agregar', exact: true }).click();
    await expect(order.save).toBeEnabled();
    await expect(order.units(coffee)).toHaveText('2');
    await expect(order.line(juice)).toContainText('sin hielo');
    await expect(order.note).toHaveValue('Cumpleaños');
    await order.save.click();
    await expect.poll(quantities).toEqual([[`2 ${coffee}`, `1 ${juice}`]]);
    await till.go('Nueva Orden');
    await expect(order.cart.getByRole('listitem')).toHaveCount(0);
  });

  await test.step('declined when it is sent, however the table is written: a second order', async () => {
    await order.add(cake);
    await order.table.fill(' 7');
    await order.create.click();
    await question.getByRole('button', { name: 'Otra orden' }).click();
    await expect.poll(quantities).toEqual([[`2 ${coffee}`, `1 ${juice}`], [`1 ${cake}`]]);
  });

  await test.step('at the bar each order is one of its own', async () => {
    for (const product of [coffee, juice]) {
      await till.go('Nueva Orden');
      await order.add(product);
      await order.tableChip('Barra').click();
      await order.create.click();
      await expect(till.says('Orden creada exitosamente')).toBeVisible();
      await till.closeMessages();
    }
    await expect.poll(() => quantities().length).toBe(4);
  });
});

test('a long table name on the board stays clear of who took the order', async ({
  tables,
  tablet,
}) => {
  const table = 'Terraza del jardín N';
  const [coffee = ''] = tables.menu(1);
  const till = new Till(tablet.page);
  const { page, board } = till;
  await page.setViewportSize(tabletSize);
  await till.start();
  await till.takeOrder(table, [coffee]);
  await expect(board.sent(table)).toBeVisible();
  /** Pixels between the name and the face and number of who took the order, below or beside it. */
  const gap = () =>
    board.order(table).evaluate((order, name) => {
      const texts = document.createTreeWalker(order, NodeFilter.SHOW_TEXT);
      while (texts.nextNode() && texts.currentNode.textContent !== name);
      const range = document.createRange();
      range.selectNode(texts.currentNode);
      const facts = [...order.querySelectorAll('p')].find((p) => p.textContent?.includes('#'));
      const [of, by] = [range.getBoundingClientRect(), facts?.getBoundingClientRect()];
      return Math.max((by?.top ?? 0) - of.bottom, (by?.left ?? 0) - of.right);
    }, table);
  for (const [size, layout] of [
    [phoneSize, 'Tarjetas'],
    [uprightSize, 'Compacto'],
    [phoneSize, 'Lista'],
  ] as const) {
    await page.setViewportSize(size);
    await board.view(layout);
    await expect.poll(gap, layout).toBeGreaterThanOrEqual(0);
  }
});

test('an order goes to another table in two touches, with and without a connection', async ({
  tables,
  tablet,
}) => {
  const [coffee = ''] = tables.menu(1);
  const till = new Till(tablet.page);
  const { page, board } = till;
  const { counted, touch } = countingFinger();
  const window = page.getByRole('dialog', { name: 'Cambiar mesa' });
  const places = () => tables.newOrders().map(({ tableNumber }) => tableNumber);
  const openFrom = async (table: string) => {
    await touch(board.order(table).getByRole('button', { name: 'Más acciones' }));
    await touch(page.getByRole('menuitem', { name: 'Cambiar mesa' }));
    await expect(window.getByLabel('Número de mesa')).toBeFocused();
  };
  await page.setViewportSize(tabletSize);
  await till.start();
  await till.takeOrder('7', [coffee]);
  await expect(board.sent('7')).toBeVisible();

  await test.step('typed in place of the old one', async () => {
    await openFrom('7');
    await page.keyboard.type('41');
    await page.keyboard.press('Enter');
    await expect(board.order('41')).toBeVisible();
    await expect(till.says('Orden actualizada exitosamente')).toBeVisible();
    expect(counted.touches).toBe(2);
    await expect.poll(places).toEqual(['41']);
  });

  await test.step('by its number and a chip, without a connection', async () => {
    await tablet.context.setOffline(true);
    counted.touches = 0;
    await touch(board.order('41').getByRole('button', { name: 'Mesa 41 Cambiar mesa' }));
    await touch(window.getByRole('button', { name: 'Barra' }));
    expect(counted.touches).toBe(2);
    await expect(board.order('Barra')).toContainText('Por enviar');
    await expect(window).toBeHidden();
    expect(places()).toEqual(['41']);
    await tablet.context.setOffline(false);
    await expect.poll(places).toEqual(['Barra']);
    const trail = await board.trail('Barra');
    await expect(trail.getByText('Mesa: «7» → «41»')).toBeVisible();
    await expect(trail.getByText('Mesa: «41» → «Barra»')).toBeVisible();
    // The same person on the same device: said once.
    await expect(trail.getByText(/· dispositivo /)).toHaveCount(1);
    await pressEscape(page);
  });

  await test.step('undone by the message', async () => {
    await openFrom('Barra');
    await page.keyboard.type('41');
    await page.keyboard.press('Enter');
    await expect(board.order('41')).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect.poll(places).toEqual(['Barra']);
  });

  await test.step('a table with an open order is asked about, however it is chosen, and nothing is joined', async () => {
    const question = page.getByRole('alertdialog', { name: '¿Dos órdenes en la mesa 42?' });
    await till.takeOrder('42', [coffee]);
    await expect(board.sent('42')).toBeVisible();
    await openFrom('Barra');
    await page.keyboard.type('42');
    await page.keyboard.press('Enter');
    await expect(question).toContainText(/Mesa 42 tiene la orden \d{4,}\./);
    await pressEscape(page);
    await expect(question).toBeHidden();
    expect(places()).toEqual(['Barra', '42']);
    await touch(window.getByRole('button', { name: '42, con orden abierta' }));
    await touch(question.getByRole('button', { name: 'Cambiar mesa' }));
    await expect.poll(places).toEqual(['42', '42']);
  });
});

test('the table takes digits first, letters by one touch, and is replaced when it is touched', async ({
  tablet,
}) => {
  const till = new Till(tablet.page);
  const { page, order } = till;
  await till.start();
  await order.table.fill('9');
  await order.search.focus();
  await order.table.tap();
  await page.keyboard.type('4');
  await expect(order.table).toHaveValue('4');
  await expect(order.table).toHaveAttribute('inputmode', 'numeric');
  await page.getByRole('button', { name: 'Escribir letras' }).tap();
  await expect(order.table).toHaveAttribute('inputmode', 'text');
  await expect(order.table).toBeFocused();
});

test('a draft that comes back says so, and can be begun anew and taken back', async ({
  tables,
  tablet,
}) => {
  const [coffee = '', juice = ''] = tables.menu(2);
  const till = new Till(tablet.page);
  const { page, order } = till;
  const note = order.cart.getByText('Sigues con lo que dejaste a medias.');
  await till.start();
  await order.add(coffee);
  await expect(note).toBeHidden();
  await till.go('Ordenes');
  await order.leave('Guardar borrador');
  await expect(till.board.active).toBeVisible();
  await till.go('Nueva Orden');
  await expect(note).toBeVisible();
  await order.cart.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expect(order.cart.getByRole('listitem')).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(order.line(coffee)).toBeVisible();
  await order.add(juice);
  await expect(note).toBeHidden();
});

test('a scanned code adds its product from any category, and one that is unknown stays to be read', async ({
  tables,
  tablet,
}) => {
  const [coffee, juice] = tables.products();
  if (!coffee || !juice) throw new Error('the demo has too few products');
  // A name that begins with the code of another.
  tables.changeProduct(coffee.id, "ean = '7861234567890'");
  tables.changeProduct(juice.id, "name = '7861234567890 de otra marca'");
  const till = new Till(tablet.page);
  const { page, order } = till;
  await till.start();
  await order.knowsCode('7861234567890', 2);
  await page.getByRole('button', { name: 'Cervezas' }).click();
  await order.search.focus();
  const keys = await pressesOf(page);
  await keys.scan('7861234567890');
  await expect(order.line(coffee.name)).toBeVisible();
  await expect(order.cart.getByRole('listitem')).toHaveCount(1);
  await keys.scan('7860000000000');
  await expect(till.says('Ningún producto con «7860000000000».')).toBeVisible();
  await expect(order.search).toHaveValue('7860000000000');
});

test('a tablet that has just signed in knows the open tables without having shown the board', async ({
  tables,
  tablet,
  fresh,
}) => {
  const [coffee = ''] = tables.menu(1);
  const she = new Till(tablet.page);
  await she.start();
  await she.takeOrder('7', [coffee]);
  await expect(she.board.sent('7')).toBeVisible();
  // It never comes to the pull that a tablet makes after half a minute.
  await fresh.page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    const startSoon = (task: TimerHandler, ms = 0) => (ms < 30_000 ? start(task, ms) : 0);
    Object.assign(window, { setTimeout: startSoon });
  });
  // Who sees the figures begins with these instead of the board.
  const he = new Till(fresh.page);
  await he.signIn();
  await expect(he.order.tableChip('7, con orden abierta')).toBeVisible();
});
