import { expect, test } from '../fixtures.ts';
import { Till } from '../pages/till.ts';
import { pressEscape } from '../support/keyboard.ts';

test('guests go to another table with a part of their order, then sit together: without the network, and nothing is doubled', async ({
  network,
  tables,
  tablet,
}) => {
  const [coffee = '', juice = '', cake = ''] = tables.menu(3);
  const till = new Till(tablet.page);
  const { board, checkout } = till;
  const orders = () =>
    tables
      .newOrders()
      .map(({ tableNumber, status, lines }) => [
        ...[tableNumber, status],
        ...lines.map(({ product, quantity, billed }) => `${quantity}/${billed} ${product}`),
      ]);
  await till.start();
  await till.takeOrder('33', [coffee, coffee, juice]);
  await till.takeOrder('38', [cake]);
  await expect(board.sent('33')).toBeVisible();
  await expect(board.sent('38')).toBeVisible();
  network.cut();

  await test.step('one coffee goes: the two cards say so at once', async () => {
    const window = await board.transfer('33');
    const submit = window.getByRole('button', { name: /^(Pasar \d|Unir)/ });
    await expect(submit).toBeDisabled();
    await window.getByRole('button', { name: /^Mesa 38 · \d{4,}$/ }).click();
    await expect(submit).toHaveText('Unir las órdenes');
    await window.getByRole('button', { name: 'Nada' }).click();
    await expect(submit).toBeDisabled();
    await window.getByRole('button', { name: `Pasar uno más de ${coffee}` }).click();
    await submit.click();
    await expect(window).toBeHidden();
    await expect(till.says('1 producto pasó a la mesa 38.')).toBeVisible();
    await expect(board.order('33')).toContainText(coffee);
    await expect(board.order('38')).toContainText(coffee);
    await expect(board.order('38')).toContainText('Por enviar');
  });

  await test.step('the rest goes too: there is one order, which one bill pays', async () => {
    const window = await board.transfer('33');
    await window.getByRole('button', { name: /^Mesa 38 · / }).click();
    await expect(window).toContainText('la de la mesa 33 se cierra');
    await window.getByRole('button', { name: 'Unir las órdenes' }).click();
    await expect(board.order('33')).toBeHidden();
    await board.bill('38');
    await checkout.choose('Efectivo');
    await checkout.received.fill(String((await checkout.total()) / 100));
    await checkout.submit.click();
    await checkout.closePaid();
    expect(tables.newBills()).toEqual([]);
  });

  await test.step('the server has each unit once, as it was billed', async () => {
    await network.restore();
    // The board asks the server at once, and with that the tablet tells it.
    await till.go('Ordenes');
    await expect.poll(orders).toEqual([
      ['33', 'cancelled'],
      ['38', expect.any(String), `1/1 ${cake}`, `1/1 ${coffee}`, `1/1 ${coffee}`, `1/1 ${juice}`],
    ]);
    expect(tables.newBills()).toHaveLength(1);
    await expect(till.topBar.pill).toHaveText(/En línea|Todo/);
  });
});

test('who did it is told on both orders, and an order alone has nowhere to go', async ({
  tables,
  tablet,
}) => {
  const [coffee = '', juice = ''] = tables.menu(2);
  const till = new Till(tablet.page);
  const { page, board } = till;
  await till.start();
  await till.takeOrder('33', [coffee, juice]);
  await expect(board.sent('33')).toBeVisible();
  await till.takeOrder('38', [juice]);
  await expect(board.sent('38')).toBeVisible();
  const window = await board.transfer('33');
  await window.getByRole('button', { name: /^Mesa 38 · / }).click();
  await window.getByRole('button', { name: `Pasar uno menos de ${juice}` }).click();
  await window.getByRole('button', { name: 'Pasar 1 producto' }).click();
  await expect.poll(() => tables.newOrders().map(({ lines }) => lines.length)).toEqual([1, 2]);
  const from = await board.trail('33');
  await expect(from.getByText(/^Pasó productos a la mesa 38 · \d{4,}$/)).toBeVisible();
  await expect(from.getByText(`1 × ${coffee}`)).toHaveCount(2);
  await pressEscape(page);
  const to = await board.trail('38');
  await expect(to.getByText(/^Recibió productos de la mesa 33 · \d{4,}$/)).toBeVisible();
});

test('a discount on the whole order stays there, and the window says so', async ({
  tables,
  tablet,
}) => {
  const [coffee = '', juice = ''] = tables.menu(2);
  const till = new Till(tablet.page);
  const { page, board, checkout } = till;
  await till.start();
  await till.takeOrder('38', [juice]);
  await till.takeOrder('33', [coffee, coffee, juice]);
  await board.bill('33');
  await checkout.discountAll('%', '10');
  await checkout.partial.click();
  await checkout.fillQuantities({ [coffee]: 1, [juice]: 0 });
  await checkout.pay();
  await expect.poll(() => tables.newBills().length).toBe(1);
  await till.go('Ordenes');
  const stays = 'El descuento de toda la orden no pasa: lo que pasa se cobra sin él.';
  const arrives = /^La otra orden tiene un descuento a toda la orden/;
  const from = await board.transfer('33');
  await expect(from.getByText(stays)).toBeVisible();
  await expect(from.getByText(arrives)).toBeHidden();
  await pressEscape(page);
  const other = await board.transfer('38');
  await other.getByRole('button', { name: /^Mesa 33 · / }).click();
  await expect(other.getByText(arrives)).toBeVisible();
  await expect(other.getByText(stays)).toBeHidden();
});
