import type { Order } from '#domain/order.ts';
import { frequentTables, isSameTable, openOrderAt } from '#domain/tables.ts';
import { useKnownOrders } from '#local/queries/tables.ts';
import { orderEditor } from '#messages/orders.ts';
import { chipClass } from '#parts/options/option-chip.tsx';
import { setTable } from '../draft/order-content.ts';
import { useEditor } from '../editor-context.ts';

/** With more, one is found sooner by typing it. */
const mostTables = 8;

interface Props {
  businessId: number;
  tableNumber: string;
  /** A table was chosen that has this open order. */
  onOpen: ((order: Order) => void) | undefined;
}

/** The tables with an open order, marked by a dot, the frequent ones, and the places that are no table. */
export const TableChips = ({ businessId, tableNumber, onOpen }: Props) => {
  const { change } = useEditor();
  const orders = useKnownOrders(businessId) ?? [];
  const isPlace = ({ name }: { name: string }) =>
    orderEditor.places.some((place) => isSameTable(place, name));
  const tables = frequentTables(orders, mostTables).filter((table) => !isPlace(table));
  const chips = [...tables, ...orderEditor.places.map((name) => ({ name, isOpen: false }))];
  const choose = (name: string) => {
    change((now) => setTable(now, name));
    const open = openOrderAt(orders, name);
    if (open && !isPlace({ name })) onOpen?.(open);
  };
  return chips.map(({ name, isOpen }) => {
    const selected = isSameTable(name, tableNumber);
    return (
      <button
        key={name}
        type="button"
        aria-label={orderEditor.tableChip(name, isOpen)}
        aria-pressed={selected}
        className={chipClass(selected, 'min-w-11 justify-center px-3.5!')}
        onClick={() => choose(name)}
      >
        <span className="min-w-0 truncate">{name}</span>
        {isOpen && <span className="size-1.5 shrink-0 rounded-full bg-accent" />}
      </button>
    );
  });
};
