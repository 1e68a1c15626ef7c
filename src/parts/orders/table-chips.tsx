import { useMemo } from 'react';
import type { Order } from '#domain/order.ts';
import { frequentTables, isSameTable, openOrderAt } from '#domain/tables.ts';
import { orderEditor } from '#messages/orders.ts';
import { chipClass } from '#parts/options/option-chip.tsx';

/** With more, one is found sooner by typing it. */
const mostTables = 8;

const isPlace = (name: string): boolean =>
  orderEditor.places.some((place) => isSameTable(place, name));

/** The order that is open at a table; a place that is no table may have any number of them. */
export const orderAtTable = (orders: readonly Order[], table: string): Order | undefined =>
  isPlace(table) ? undefined : openOrderAt(orders, table);

interface Props {
  orders: readonly Order[];
  table: string;
  /** `open`: the order that the table has already. */
  onChoose: (table: string, open: Order | undefined) => void;
}

/** The tables with an open order, marked by a dot, the frequent ones, and the places that are no table. */
export const TableChips = ({ orders, table, onChoose }: Props) => {
  const tables = useMemo(
    () => frequentTables(orders, mostTables).filter(({ name }) => !isPlace(name)),
    [orders],
  );
  const chips = [...tables, ...orderEditor.places.map((name) => ({ name, isOpen: false }))];
  return chips.map(({ name, isOpen }) => {
    const selected = isSameTable(name, table);
    return (
      <button
        key={name}
        type="button"
        aria-label={orderEditor.tableChip(name, isOpen)}
        aria-pressed={selected}
        className={chipClass(selected, 'min-w-11 justify-center px-3.5!')}
        onClick={() => onChoose(name, orderAtTable(orders, name))}
      >
        <span className="min-w-0 truncate">{name}</span>
        {isOpen && <span className="size-1.5 shrink-0 rounded-full bg-accent" />}
      </button>
    );
  });
};
