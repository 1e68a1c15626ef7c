import { type ReactNode, useState } from 'react';
import { canEdit, type Order } from '#domain/order.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { board } from '#messages/board.ts';
import { permissionOf, usePeople } from '#ports/people.ts';
import { cx } from '#ui/cx.ts';
import { deferred } from '#ui/deferred.tsx';

export const TableDialog = deferred(async () => (await import('./table-dialog.tsx')).TableDialog);

/** Whether the person at this device may give the order another table. */
export const useCanMove = (order: Order): boolean =>
  permissionOf(usePeople(), 'take-orders') !== 'no' && canEdit(order);

interface TableButtonProps {
  order: Order;
  session: SessionRow;
  className?: string;
  children: ReactNode;
}

/** An order's table: a touch on it moves the order to another one, as 'Cambiar mesa' in the menu does. */
export const TableButton = ({ order, session, className, children }: TableButtonProps) => {
  const [moving, setMoving] = useState(false);
  if (!useCanMove(order)) return <p className={className}>{children}</p>;
  return (
    <>
      <button
        type="button"
        className={cx('-m-2 min-h-touch rounded-sm p-2 text-left hover:bg-sunken', className)}
        onClick={() => setMoving(true)}
      >
        {children}
        <span className="sr-only">{board.moveTable}</span>
      </button>
      {moving && <TableDialog {...{ order, session }} onClose={() => setMoving(false)} />}
    </>
  );
};
