import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { countingFinger, tabletSize } from '../support/finger.ts';
import { pressEscape } from '../support/keyboard.ts';

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
