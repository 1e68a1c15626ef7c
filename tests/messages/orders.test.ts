import { expect, test } from 'vitest';
import { board } from '#messages/board.ts';
import { orderAt } from '#messages/orders.ts';

test.each([
  ['9', { id: 3, number: 16 }, 'Mesa 9 tiene la orden 0016'],
  ['Terraza 3', { id: null }, 'Terraza 3 tiene una orden sin enviar'],
])('the order of table %s is said by its number, or as not sent', (tableNumber, of, text) => {
  expect(orderAt({ tableNumber, ...of })).toBe(text);
});

test('a question about the order of a named place leaves out that it is a table', () => {
  expect(board.tableTaken('12')).toBe('¿Dos órdenes en la mesa 12?');
  expect(board.tableTaken('Barra')).toBe('¿Dos órdenes en Barra?');
});
