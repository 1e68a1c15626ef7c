import type { Order } from '#domain/order.ts';
import { useKnownOrders } from '#local/queries/tables.ts';
import { TableChips } from '#parts/orders/table-chips.tsx';
import { setTable } from '../draft/order-content.ts';
import { useEditor } from '../editor-context.ts';

interface Props {
  businessId: number;
  tableNumber: string;
  /** A table was chosen that has this open order. */
  onOpen: ((order: Order) => void) | undefined;
}

const none: readonly Order[] = [];

/** The tables for the order in the cart. */
export const OpenTables = ({ businessId, tableNumber, onOpen }: Props) => {
  const { change } = useEditor();
  const orders = useKnownOrders(businessId) ?? none;
  return (
    <TableChips
      orders={orders}
      table={tableNumber}
      onChoose={(name, open) => {
        change((now) => setTable(now, name));
        if (open) onOpen?.(open);
      }}
    />
  );
};
