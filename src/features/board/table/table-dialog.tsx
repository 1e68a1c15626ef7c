import { useRef, useState } from 'react';
import { isScannedCode } from '#domain/codes.ts';
import type { Order } from '#domain/order.ts';
import { record, timestamp } from '#local/queries/record.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { knownOrders, useKnownOrders } from '#local/queries/tables.ts';
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

/** The order that is open at the table that was chosen. */
interface Question {
  tableNumber: string;
  taken: Order;
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
  const known = useKnownOrders(session.businessId) ?? [];
  const [question, ask] = useState<Question | null>(null);
  const without = (orders: Order[]) => orders.filter(({ key }) => key !== order.key);
  const put = async (tableNumber: string) => {
    const back = () => putTable(session, order, order.tableNumber);
    if (!(await putTable(session, order, tableNumber, back))) return;
    onClose();
    return closing;
  };
  /** However it was chosen: two orders at one table are asked about. */
  const [choosing, choose] = useSingleFlight(async (name: string) => {
    setTable(name);
    const tableNumber = name.trim();
    if (tableNumber === order.tableNumber) return onClose();
    // Read here: who types at once is ahead of what the chips show.
    const taken = orderAtTable(without(await knownOrders(session.businessId)), tableNumber);
    if (!taken) return put(tableNumber);
    ask({ tableNumber, taken });
  });
  const [moving, move] = useSingleFlight(put);
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
          if (table.trim()) void choose(table);
        }}
        submitLabel={board.moveTable}
        ready={table.trim() !== ''}
        busy={choosing || moving}
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
            <TableChips orders={without(known)} table={table} onChoose={choose} />
          </fieldset>
        </div>
      </FormDialog>
      {question && (
        <ConfirmDialog
          title={board.tableTaken(question.tableNumber)}
          description={board.tableTakenText(orderAt(question.taken))}
          cancelLabel={common.cancel}
          confirmLabel={board.moveTable}
          onConfirm={() => move(question.tableNumber)}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
};
