import { useRef, useState } from 'react';
import { isScannedCode } from '#domain/codes.ts';
import type { Order } from '#domain/order.ts';
import { record, timestamp } from '#local/queries/record.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { useKnownOrders } from '#local/queries/tables.ts';
import { board } from '#messages/board.ts';
import { common } from '#messages/common.ts';
import { formatOrderNumber } from '#messages/format.ts';
import { orderAt, orderEditor } from '#messages/orders.ts';
import { saveFailedText } from '#messages/save-failed.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { orderAtTable, TableChips } from '#parts/orders/table-chips.tsx';
import { TableField } from '#parts/orders/table-field.tsx';
import { orderSaved } from '#parts/printing/print-requests.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { useScans } from '#ui/use-scans.ts';
import { closing, useSingleFlight } from '#ui/use-single-flight.ts';

interface Props {
  order: Order;
  session: SessionRow;
  onClose: () => void;
}

/** Records another table for an order, and says so, with the way `back`. @returns whether it is stored */
const putTable = async (
  session: SessionRow,
  { key: orderKey }: Order,
  tableNumber: string,
  back?: () => unknown,
): Promise<boolean> => {
  try {
    const params = { orderKey, at: timestamp(), changes: { tableNumber, lines: [] } };
    await record(session, { kind: 'order-update', params });
  } catch (error) {
    toast.error(orderEditor.saveFailed, { description: saveFailedText(error) });
    return false;
  }
  toast.success(
    orderEditor.updated,
    back && { action: { label: orderEditor.undo, onClick: back } },
  );
  orderSaved(orderKey);
  return true;
};

/** Moves an order to another table. A chip's touch is enough, unless that table has an open order: then it asks. */
export const TableDialog = ({ order, session, onClose }: Props) => {
  const [table, setTable] = useState(order.tableNumber);
  const input = useRef<HTMLInputElement>(null);
  const orders = useKnownOrders(session.businessId) ?? [];
  const others = orders.filter(({ key }) => key !== order.key);
  const [busy, move] = useSingleFlight(async (to: string) => {
    const tableNumber = to.trim();
    if (tableNumber !== order.tableNumber) {
      const back = () => putTable(session, order, order.tableNumber);
      if (!(await putTable(session, order, tableNumber, back))) return;
    }
    onClose();
    return closing;
  });
  const [asked, ask] = useState('');
  const taken = orderAtTable(others, asked);
  /** However it was chosen: two orders at one table are asked about. */
  const choose = (name: string) => {
    setTable(name);
    const isOther = name.trim() !== order.tableNumber;
    if (isOther && orderAtTable(others, name)) ask(name);
    else void move(name);
  };
  // It would be saved as a table at once: a scanner presses Enter.
  useScans(({ text, ended }) => {
    const code = text.trim();
    if (!isScannedCode(code, ended)) return null;
    return () => toast.info(orderEditor.codeNotTable(code), { id: 'no-match' });
  });
  return (
    <>
      <FormDialog
        title={board.moveTable}
        description={board.orderName(formatOrderNumber(order), order.tableNumber)}
        submit={(event) => {
          event.preventDefault();
          if (table.trim()) choose(table);
        }}
        submitLabel={board.moveTable}
        ready={table.trim() !== ''}
        busy={busy}
        onClose={onClose}
      >
        <div className="flex flex-col gap-4">
          <TableField
            table={table}
            onChange={setTable}
            inputRef={input}
            inputClassName="font-bold text-lg"
          />
          <fieldset aria-label={orderEditor.tables} className="flex min-w-0 flex-wrap gap-2">
            <TableChips orders={others} table={table} onChoose={choose} />
          </fieldset>
        </div>
      </FormDialog>
      {taken && (
        <ConfirmDialog
          title={board.tableTaken(asked)}
          description={board.tableTakenText(orderAt(taken))}
          cancelLabel={common.cancel}
          confirmLabel={board.moveTable}
          onConfirm={() => move(asked)}
          onClose={() => ask('')}
        />
      )}
    </>
  );
};
