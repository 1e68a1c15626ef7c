import { expect, test } from '../own-process.ts';
import { customer } from '../pages/checkout-page.ts';
import { Till } from '../pages/till.ts';
import { reload } from '../support/reload.ts';
import { orderTotal } from '../support/tables.ts';

test('without the server nothing is lost or doubled', async ({ server, tables, tablet }) => {
  const [first = '', second = '', third = '', fourth = ''] = tables.menu(4);
  let till = new Till(tablet.page);
  await till.start();

  await test.step('an order while the server is there', async () => {
    await till.order.fillCart({ [first]: 2, [second]: 2, [third]: 1 }, '5');
    await till.order.noteLine(first, 'sin azúcar');
    await till.order.note.fill('Cumpleaños');
    await till.order.create.click();
    await expect(till.board.sent('5')).toBeVisible();
  });

  await server.kill();
  await reload(till.page);

  const otherTotal = await test.step('a second order', async () => {
    await till.order.open();
    await till.order.fillCart({ [third]: 2, [fourth]: 1 }, '8');
    const total = await till.order.total();
    await till.order.create.click();
    await expect(till.board.unsent('8')).toBeVisible();
    return total;
  });

  const editedTotal = await test.step('the first order is edited', async () => {
    await till.board.edit('5');
    const before = await till.order.total();
    await till.order.addToLine(first);
    await expect.poll(() => till.order.total()).toBeGreaterThan(before);
    const more = await till.order.total();
    await till.order.take(second);
    await expect.poll(() => till.order.total()).toBeLessThan(more);
    const total = await till.order.total();
    await till.order.save.click();
    await expect(till.board.order('5')).toContainText('Por enviar');
    return total;
  });

  const halfTotal = await test.step('half of it is billed to the final consumer', async () => {
    await till.board.bill('5');
    await till.checkout.partial.click();
    await till.checkout.fillQuantities({ [first]: 2, [second]: 0, [third]: 1 });
    await till.checkout.fillDiscount(first, '0.35');
    await till.checkout.finalConsumer.check();
    await till.checkout.choose('Efectivo');
    const total = await till.checkout.total();
    await till.checkout.pay();
    await expect(till.history.unsent()).toHaveCount(1);
    return total;
  });

  const restTotal = await test.step('the rest is billed with customer data', async () => {
    await till.board.open();
    await expect(till.board.order('5')).toContainText(`2 ×${first}sin azúcarFacturado`);
    await till.board.bill('5');
    await expect(till.checkout.line(first)).toContainText('1 ×');
    await till.checkout.fillCustomer(customer);
    await till.checkout.choose('Tarjeta de Crédito');
    const total = await till.checkout.total();
    await till.checkout.pay();
    await expect(till.history.unsent()).toHaveCount(2);
    return total;
  });

  await test.step('everything survives a restart of the browser', async () => {
    till = new Till(await tablet.restart());
    await till.board.open();
    await expect(till.board.unsent('8')).toBeVisible();
    await expect(till.board.order('5')).toContainText('Por enviar');
    await expect(till.topBar.pill).toHaveAccessibleName(/^4 por enviar/);
    await till.history.open();
    await expect(till.history.unsent()).toHaveCount(2);
  });

  await test.step('the server returns, and everything is sent without a tap', async () => {
    await server.start();
    await expect(till.topBar.online).toBeVisible({ timeout: 120_000 });
    await expect(till.history.unsent()).toHaveCount(0);
  });

  const [order, other, ...moreOrders] = tables.newOrders();
  expect(moreOrders).toEqual([]);
  expect(order).toMatchObject({ tableNumber: '5', note: 'Cumpleaños' });
  expect(order?.lines).toMatchObject([
    { product: first, quantity: 3, billed: 3, note: 'sin azúcar' },
    { product: second, quantity: 1, billed: 1 },
    { product: third, quantity: 1, billed: 1 },
  ]);
  expect(other?.lines).toMatchObject([
    { product: third, quantity: 2, billed: 0 },
    { product: fourth, quantity: 1, billed: 0 },
  ]);
  expect(order && orderTotal(order)).toBe(editedTotal);
  expect(other && orderTotal(other)).toBe(otherTotal);

  const one = { quantity: 1, discountCents: 0 };
  expect(tables.newBills()).toMatchObject([
    {
      orderId: order?.id,
      totalCents: halfTotal,
      customerDni: null,
      lines: [
        { product: first, quantity: 2, discountCents: 35 },
        { product: third, ...one },
      ],
    },
    {
      orderId: order?.id,
      totalCents: restTotal,
      customerDni: customer.dni,
      lines: [first, second].map((product) => ({ product, ...one })),
    },
  ]);
});
