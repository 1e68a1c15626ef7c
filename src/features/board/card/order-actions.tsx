import {
  ArrowRightLeft,
  Ban,
  CircleCheck,
  Ellipsis,
  History,
  Merge,
  Pencil,
  Printer,
  ReceiptText,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { canBill, canCancel, canEdit, type Order } from '#domain/order.ts';
import type { Action } from '#domain/roles.ts';
import type { LocalOrder } from '#local/queries/orders.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { board } from '#messages/board.ts';
import { preBill } from '#messages/pre-bill.ts';
import { printing } from '#messages/printing.ts';
import { printComanda, printPreBill } from '#parts/printing/print-requests.ts';
import { permissionOf, usePeople } from '#ports/people.ts';
import { Button } from '#ui/button.tsx';
import { deferred } from '#ui/deferred.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import type { StatusAction } from '../status-change.tsx';
import { TableDialog, useCanMove } from '../table/table-button.tsx';

export interface OrderActionsProps extends Pick<LocalOrder, 'order' | 'pending'> {
  session: SessionRow;
  onAsk: (action: StatusAction, order: Order) => void;
  /** In a row only the first action has a button; the others are in the menu. */
  compact?: boolean;
}

const TransferDialog = deferred(
  async () => (await import('../table/transfer-dialog.tsx')).TransferDialog,
);
const OrderTrail = deferred(async () => (await import('./order-trail.tsx')).OrderTrail);

/** Why an order can't be cancelled. */
const cancelHint = (order: Order): string | undefined => {
  if (canCancel(order)) return undefined;
  return order.status === 'finished' ? board.keptFinished : board.keptBilled;
};

/** What the role of the person at the device leaves of an order's actions. */
const useAllowed = () => {
  const people = usePeople();
  const isAllowed = (action: Action) => permissionOf(people, action) !== 'no';
  return {
    takes: isAllowed('take-orders'),
    bills: isAllowed('bill'),
    toggles: { finish: isAllowed('finish'), reactivate: isAllowed('reopen') },
  };
};

/** What comes next for an order, what else is frequent, and a menu with the rest. */
export const OrderActions = ({ order, pending, session, onAsk, compact }: OrderActionsProps) => {
  const [window, setWindow] = useState<'trail' | 'table' | 'transfer' | null>(null);
  const close = () => setWindow(null);
  const navigate = useNavigate();
  const active = order.status === 'active';
  const toggle = active ? 'finish' : 'reactivate';
  const { takes, bills, toggles } = useAllowed();
  const billable = canBill(order);
  const hasNext = billable ? bills : toggles[toggle];
  const editable = takes && canEdit(order);
  const movable = useCanMove(order);
  const edit = () => navigate(paths.editOrder(order.key));
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {hasNext && (
        <Button
          variant="soft"
          className={compact ? 'min-w-26 flex-1 px-3!' : 'flex-1 px-3!'}
          onClick={() => (billable ? navigate(paths.checkout(order.key)) : onAsk(toggle, order))}
        >
          {billable ? board.bill : board[toggle]}
        </Button>
      )}
      {!compact && editable && (
        <Button className="px-3.5!" onClick={edit}>
          {board.edit}
        </Button>
      )}
      {!compact && !active && billable && toggles[toggle] && (
        <Button className="px-3.5!" onClick={() => onAsk(toggle, order)}>
          {board[toggle]}
        </Button>
      )}
      <Menu
        trigger={
          <IconButton
            variant={compact ? 'ghost' : 'secondary'}
            label={board.more}
            icon={<Ellipsis size={20} />}
          />
        }
      >
        {compact && editable && (
          <MenuItem icon={<Pencil size={20} />} onSelect={edit}>
            {board.edit}
          </MenuItem>
        )}
        {movable && (
          <MenuItem icon={<ArrowRightLeft size={20} />} onSelect={() => setWindow('table')}>
            {board.moveTable}
          </MenuItem>
        )}
        {movable && billable && (
          <MenuItem icon={<Merge size={20} />} onSelect={() => setWindow('transfer')}>
            {board.transfer.open}
          </MenuItem>
        )}
        {billable && takes && (
          <MenuItem icon={<ReceiptText size={20} />} onSelect={() => printPreBill(order.key)}>
            {preBill.print}
          </MenuItem>
        )}
        <MenuItem icon={<Printer size={20} />} onSelect={() => printComanda(order.key)}>
          {printing.comanda.print}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<History size={20} />} onSelect={() => setWindow('trail')}>
          {board.trail}
        </MenuItem>
        {billable && (active || compact) && toggles[toggle] && (
          <MenuItem icon={<CircleCheck size={20} />} onSelect={() => onAsk(toggle, order)}>
            {board[toggle]}
          </MenuItem>
        )}
        {takes && (
          <MenuItem
            tone="danger"
            icon={<Ban size={20} />}
            disabled={!canCancel(order)}
            hint={cancelHint(order)}
            onSelect={() => onAsk('cancel', order)}
          >
            {board.cancel}
          </MenuItem>
        )}
      </Menu>
      {window === 'trail' && (
        <OrderTrail {...{ order, pending }} businessId={session.businessId} onClose={close} />
      )}
      {window === 'table' && <TableDialog {...{ order, session }} onClose={close} />}
      {window === 'transfer' && <TransferDialog {...{ order, session }} onClose={close} />}
    </div>
  );
};
