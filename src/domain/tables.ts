import type { Order } from './order.ts';
import { plain } from './search.ts';

/** Tables are what waiters write; these are the rules by which two writings mean one. */

/** "07" is table 7. */
const keyOf = (table: string): string =>
  plain(table)
    .trim()
    .replace(/\b0+(?=\d)/g, '');

export const isSameTable = (a: string, b: string): boolean => keyOf(a) === keyOf(b);

/** The order that is open at a table; of several the last. */
export const openOrderAt = (orders: readonly Order[], table: string): Order | undefined =>
  orders.findLast(
    ({ status, tableNumber }) => status === 'active' && isSameTable(tableNumber, table),
  );

export interface Table {
  name: string;
  isOpen: boolean;
}

/** The tables of these orders, each once, by name: those with an open order, and of the others the most frequent. */
export const frequentTables = (orders: readonly Order[], most: number): Table[] => {
  const tables = new Map<string, Table & { count: number }>();
  // Of tables as frequent as each other, those of the latest orders.
  for (const { tableNumber, status } of [...orders].reverse()) {
    const key = keyOf(tableNumber);
    const known = tables.get(key) ?? { name: tableNumber.trim(), isOpen: false, count: 0 };
    tables.set(key, {
      ...known,
      isOpen: known.isOpen || status === 'active',
      count: known.count + 1,
    });
  }
  return [...tables.values()]
    .sort((a, b) => Number(b.isOpen) - Number(a.isOpen) || b.count - a.count)
    .slice(0, most)
    .map(({ name, isOpen }) => ({ name, isOpen }))
    .sort((a, b) => a.name.localeCompare(b.name, 'es', { numeric: true }));
};
