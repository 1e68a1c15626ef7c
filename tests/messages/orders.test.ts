import { expect, test } from 'vitest';
import type { TrailRow } from '#contract/trail.ts';
import { alerts } from '#messages/alerts.ts';
import { board } from '#messages/board.ts';
import { checkout } from '#messages/checkout.ts';
import { lost } from '#messages/lost.ts';
import { orderAt } from '#messages/orders.ts';
import { printer } from '#messages/printer.ts';
import { printing } from '#messages/printing.ts';
import { syncStatus } from '#messages/sync-status.ts';
import { trailTitle } from '#messages/trail.ts';

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

test('a named place is called a table nowhere, a number everywhere', () => {
  const ticket = (tableNumber: string) =>
    trailTitle({ kind: 'kitchen-ticket', details: { tableNumber } } as TrailRow);
  const texts = (table: string) => [
    checkout.order('0007', table),
    checkout.paid.description('Factura 0009', table),
    lost.order('0007', table),
    board.orderName('0007', table),
    board.pendingOf(table),
    board.openPending('Por enviar', table),
    printing.comanda.table(table),
    printing.comanda.before(table),
    syncStatus.table(table),
    alerts.tables([table]),
    printer.failed.comandas([table]),
    ticket(table),
  ];
  for (const text of texts('Patio 3')) expect(text).not.toMatch(/mesa/i);
  for (const text of texts('3')) expect(text).toMatch(/\b[Mm]esa 3\b/);
});

test('several tables are told in one word where all have a number', () => {
  expect(alerts.tables(['3', '4'])).toBe('Mesas 3, 4');
  expect(alerts.tables(['3', 'Barra'])).toBe('Mesa 3, Barra');
  expect(printer.failed.comandas(['3', '4'])).toBe('No se imprimieron 2 comandas: mesas 3, 4');
  expect(printer.failed.comandas(['Barra', '4'])).toBe(
    'No se imprimieron 2 comandas: Barra, mesa 4',
  );
});
