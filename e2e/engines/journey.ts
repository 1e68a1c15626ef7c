import { expect } from 'playwright/test';
import { demo } from '../pages/login-page.ts';
import { Tables } from '../support/tables.ts';
import type { Target } from './driver.ts';
import { test } from './fixtures.ts';
import { Hands } from './hands.ts';
import { ordersAndBills } from './orders-and-bills.ts';

const field = (name: string): Target => ({ role: 'field', name });
const button = (name: string | RegExp): Target => ({ role: 'button', name });
const link = (name: string | RegExp): Target => ({ role: 'link', name });
const inside = (within: Target, target: Target): Target => ({ ...target, within });

/** The order of a table on the board, with its number and without. */
const sent = (table: string): Target => ({
  role: 'article',
  name: new RegExp(`^Orden \\d{4,}, (mesa )?${table}$`),
});
const unsent = (table: string): Target => ({
  role: 'article',
  name: new RegExp(`^Orden Pendiente, (mesa )?${table}$`),
});

test('without the server, through a reload and a restart of the browser, nothing is lost or doubled', async ({
  server,
  driver,
  shoot,
}) => {
  const [first = '', second = ''] = new Tables(server.directory).menu(2);
  const before = await ordersAndBills(server.address);
  const hands = new Hands(driver);
  await driver.start();

  await test.step('a waiter signs in', async () => {
    await driver.goto(`${server.address}/login`);
    await hands.type(field('Email'), demo.email);
    await hands.type(field('Contraseña'), demo.password);
    await hands.click(button('Iniciar sesión'));
    await hands.see(button(/^En línea/));
    await expect.poll(() => driver.isServed()).toBe(true);
  });

  await test.step('takes an order', async () => {
    await hands.click(link('Nueva Orden'));
    await hands.click(button(`Agregar ${first}`));
    await hands.click(button(`Agregar ${second}`));
    await hands.type(field('Número de mesa'), 'Terraza');
    await shoot('order');
    await hands.click(button('CREAR ORDEN'));
    await hands.see(sent('Terraza'));
  });

  await test.step('reloads the page after the server was killed', async () => {
    await server.kill();
    await driver.reload();
    await hands.see(sent('Terraza'));
    await hands.see(button(/^Sin conexión/));
  });

  await test.step('takes another order', async () => {
    await hands.click(link('Nueva Orden'));
    await hands.click(button(`Agregar ${second}`));
    await hands.type(field('Número de mesa'), 'Ventana');
    await hands.click(button('CREAR ORDEN'));
    await hands.see(unsent('Ventana'));
    await shoot('board');
  });

  await test.step('edits the first', async () => {
    await hands.click(inside(sent('Terraza'), button('Editar')));
    await hands.see(button('EDITAR ORDEN'));
    await hands.click(button(`Agregar ${second}`));
    await hands.click(button('EDITAR ORDEN'));
    await hands.see(sent('Terraza'), 'Por enviar');
  });

  await test.step('bills the second', async () => {
    await hands.click(inside(unsent('Ventana'), button('Facturar')));
    await hands.click(field('Efectivo'));
    await hands.see(field('Monto recibido'));
    await hands.click(button('Exacto'));
    await shoot('checkout');
    await hands.click(button('Facturar'));
    await hands.click(button('Cerrar'));
    await hands.click(link(/^Pendiente/));
    await hands.see(button('Imprimir'));
    await shoot('receipt');
  });

  await test.step('closes the browser, and opens it again', async () => {
    await driver.close();
    await driver.start();
    await driver.goto(`${server.address}/app/order/active`);
    await hands.see(sent('Terraza'), 'Por enviar');
    await hands.see(button(/^3 por enviar/));
  });

  await test.step('all of it reaches the server once', async () => {
    await server.start();
    await hands.see(button(/^En línea/));
    const after = await ordersAndBills(server.address);
    const orders = after.orders.filter(({ id }) => !before.orders.some((old) => old.id === id));
    const bills = after.bills.filter(({ id }) => !before.bills.some((old) => old.id === id));
    const lines = ({ Products }: (typeof orders)[number]) =>
      Products.map(({ productName, OrderProduct: { quantity, quantityBilled } }) => ({
        productName,
        quantity,
        quantityBilled,
      }));
    expect(orders.map((order) => ({ table: order.tableNumber, lines: lines(order) }))).toEqual([
      {
        table: 'Terraza',
        lines: [
          { productName: first, quantity: 1, quantityBilled: 0 },
          { productName: second, quantity: 2, quantityBilled: 0 },
        ],
      },
      { table: 'Ventana', lines: [{ productName: second, quantity: 1, quantityBilled: 1 }] },
    ]);
    expect(bills).toMatchObject([{ orderKey: orders[1]?.key }]);
  });
});
