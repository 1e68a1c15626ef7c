import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { oneHeartbeat } from '../support/clock.ts';
import { storedLines } from '../support/drafts.ts';
import { installPrinter, printed } from '../support/printer.ts';
import { reload } from '../support/reload.ts';

test('two of a product with different notes are two lines, from the tap to two bills, without the server', async ({
  network,
  tables,
  tablet,
}) => {
  const [coffee = '', juice = ''] = tables.menu(2);
  const [almond, warm] = ['leche de almendras', 'tibio'];
  const till = new Till(tablet.page);
  const { page, order, board, checkout, history } = till;
  const card = order.card(coffee).locator('[aria-live]');
  const lines = order.cart.getByRole('listitem');
  const noteOf = (place: number) => order.noteOf(lines.nth(place));
  await installPrinter(page);
  await till.start();
  network.cut();

  await test.step('a tap joins the line without a note, and makes one where there is none', async () => {
    await order.add(coffee);
    await order.noteLine(coffee, almond);
    await order
      .card(coffee)
      .getByRole('button', { name: `Agregar ${coffee}` })
      .click();
    await expect(lines).toHaveCount(2);
    await order
      .card(coffee)
      .getByRole('button', { name: `Agregar ${coffee}` })
      .click();
    await expect(lines).toHaveCount(2);
    await expect(card).toHaveText('3');
  });

  await test.step('a unit is separated, and its note takes the focus', async () => {
    await order.lineAction(lines.nth(1), 'Separar 1');
    await expect(noteOf(2)).toBeFocused();
    await page.keyboard.type(warm);
    await expect(noteOf(2)).toHaveValue(warm);
  });

  await test.step('a line of one unit gets another beside it, which goes again', async () => {
    await order.lineAction(lines.nth(2), 'Línea aparte');
    await expect(lines).toHaveCount(4);
    await expect(noteOf(3)).toBeFocused();
    await expect(noteOf(3)).toHaveValue('');
    await order.lineAction(lines.nth(3), 'Quitar');
    await expect(lines).toHaveCount(3);
  });

  await test.step('the minus of the card asks which', async () => {
    await order.take(coffee);
    const choice = page.getByRole('dialog', { name: `¿De qué línea quitas ${coffee}?` });
    await expect(choice.getByRole('button', { name: /^1 × / })).toHaveCount(3);
    await choice.getByRole('button', { name: '1 × Sin nota' }).click();
    await expect(choice).toBeHidden();
    await expect(lines).toHaveCount(2);
    await expect(card).toHaveText('2');
    await order
      .card(coffee)
      .getByRole('button', { name: `Agregar ${coffee}` })
      .click();
    await expect(lines).toHaveCount(3);
    await expect.poll(() => storedLines(page)).toBe(3);
  });

  await test.step('a reload keeps the lines, and the board and the kitchen have them all', async () => {
    await reload(page);
    await expect(lines).toHaveCount(3);
    await order.add(juice);
    await order.table.fill('9');
    await order.create.click();
    await expect(board.unsent('9')).toContainText(almond);
    await expect(board.unsent('9')).toContainText(warm);
    await board.printComanda('9');
    await expect(till.says('Comanda impresa')).toBeVisible();
    const [paper = ''] = await printed(page);
    expect(paper.split(coffee)).toHaveLength(4);
    expect(paper).toContain(almond);
  });

  await test.step('one less of a line is told to the kitchen with its note', async () => {
    await board.edit('9');
    await order.lineAction(lines.filter({ hasText: warm }), 'Quitar');
    await order.saveTakingBack();
    await board.printComanda('9');
    await expect(till.says('Cambio impreso')).toBeVisible();
    const paper = (await printed(page)).at(-1) ?? '';
    expect(paper).toContain(`ANULAR 1${coffee}`);
    expect(paper).toContain(warm);
    expect(paper).not.toContain(almond);
  });

  const paid: number[] = [];
  await test.step('each is billed by itself, one with a discount', async () => {
    await board.bill('9');
    await checkout.partial.check();
    await checkout.quantity(`${coffee}, ${almond}`).fill('1');
    await checkout.fillDiscount(`${coffee}, ${almond}`, '0.50');
    paid.push(await checkout.total());
    await checkout.pay();
    await expect(history.unsent()).toHaveCount(1);
    await till.go('Ordenes');
    await board.bill('9');
    await expect(checkout.quantity(coffee)).toBeHidden();
    paid.push(await checkout.total());
    await checkout.pay();
    await expect(history.unsent()).toHaveCount(2);
  });

  await network.restore();
  await expect(till.topBar.online).toBeVisible({ timeout: 75_000 });
  await expect(history.unsent()).toHaveCount(0);
  expect(tables.newOrders()).toMatchObject([
    {
      tableNumber: '9',
      lines: [
        { product: coffee, quantity: 1, billed: 1, note: almond },
        { product: coffee, quantity: 1, billed: 1, note: '' },
        { product: juice, quantity: 1, billed: 1, note: '' },
      ],
    },
  ]);
  const bills = tables.newBills();
  expect(bills.map(({ totalCents }) => totalCents)).toEqual(paid);
  expect(bills).toMatchObject([
    { lines: [{ product: coffee, quantity: 1, discountCents: 50 }] },
    {
      lines: [
        { product: coffee, quantity: 1, discountCents: 0 },
        { product: juice, quantity: 1, discountCents: 0 },
      ],
    },
  ]);
});

test('two tablets change one line, and one removes it: what was added stays, and the later one is told', async ({
  tables,
  tablet,
  tabletOf,
}) => {
  const [coffee = '', juice = ''] = tables.menu(2);
  const till = new Till(tablet.page);
  const { order, board } = till;
  await till.start();
  await order.add(coffee, 2);
  await order.noteLine(coffee, 'tibio');
  await order.add(juice);
  await order.table.fill('4');
  await order.create.click();
  await expect(board.sent('4')).toBeVisible();

  const other = await tabletOf('waiter');
  const he = new Till(other.page);
  await he.start();
  await he.go('Ordenes');
  await he.board.edit('4');
  await he.order.addToLine(coffee);
  await other.context.setOffline(true);
  await board.edit('4');
  await order.lineAction(order.line(coffee), 'Quitar');
  await order.saveTakingBack();
  await expect(board.order('4')).not.toContainText(coffee);
  await he.order.save.click();
  await expect(he.board.order('4')).toContainText('Por enviar');
  await other.context.setOffline(false);
  await expect(he.says(`se quitó ${coffee}; queda 1`)).toBeVisible(oneHeartbeat);
  await expect(he.board.order('4')).toContainText(`1 ×1 de 1 por facturar${coffee}`);
  await expect
    .poll(() => tables.newOrders()[0]?.lines)
    .toMatchObject([
      { product: juice, quantity: 1 },
      { product: coffee, quantity: 1, note: 'tibio' },
    ]);
});
