import { describe, expect, it } from 'vitest';
import type { Order, OrderStatus } from '#domain/order.ts';
import { frequentTables, isSameTable, openOrderAt } from '#domain/tables.ts';
import { madeOrder } from '#tests/harness/made.ts';

const at = (tableNumber: string, status: OrderStatus = 'active', id = 1): Order =>
  madeOrder([], { tableNumber, status, id });

describe('tables', () => {
  it('are one however they are written', () => {
    expect(isSameTable(' terraza Á ', 'Terraza a')).toBe(true);
    expect(isSameTable('07', '7')).toBe(true);
    expect(isSameTable('Terraza 03', 'terraza 3')).toBe(true);
    expect(isSameTable('1', '11')).toBe(false);
    expect(isSameTable('10', '1')).toBe(false);
  });

  it('have an open order until it is finished or cancelled, of several the last', () => {
    const orders = [at('7', 'active', 1), at('7 ', 'active', 2), at('7', 'finished', 3)];
    expect(openOrderAt(orders, ' 7')?.id).toBe(2);
    expect(openOrderAt([at('7', 'finished'), at('7', 'cancelled')], '7')).toBeUndefined();
    expect(openOrderAt(orders, '8')).toBeUndefined();
  });

  it('are offered by name: all that are open before the most frequent others', () => {
    const orders = [
      ...['10', '2', '11', '3', '3', '2', '3'].map((table) => at(table, 'finished')),
      at('12'),
      at('4 '),
    ];
    expect(frequentTables(orders, 4)).toEqual([
      { name: '2', isOpen: false },
      { name: '3', isOpen: false },
      { name: '4', isOpen: true },
      { name: '12', isOpen: true },
    ]);
  });
});
