import type { RefObject } from 'react';
import type { OrderContent } from '#domain/order.ts';
import { orderEditor } from '#messages/orders.ts';
import { TableField } from '#parts/orders/table-field.tsx';
import { cx } from '#ui/cx.ts';
import { isNamed, setTable } from '../draft/order-content.ts';
import { problemOf } from '../draft/order-problems.ts';
import { useEditor } from '../editor-context.ts';

interface Props {
  content: OrderContent;
  tableRef: RefObject<HTMLInputElement | null>;
}

/** The order's table, in the cart's head. */
export const CartTable = ({ content, tableRef }: Props) => {
  const { change } = useEditor();
  const { tableNumber } = content;
  const hasName = isNamed(tableNumber);
  const missing = problemOf(content) === 'no-table';
  return (
    <TableField
      table={tableNumber}
      onChange={(table) => change((now) => setTable(now, table))}
      inputRef={tableRef}
      hideLabel
      start={
        !hasName && (
          <span className="text-sm group-focus-within:hidden">{orderEditor.tableShort}</span>
        )
      }
      hint={missing ? orderEditor.tableMissing : undefined}
      className={cx(
        'contents! [&>p]:order-1 [&>p]:col-span-full [&>p]:mt-0 [&>p]:text-accent-ink',
        missing && '[&>div]:border-accent [&>p]:sr-only',
      )}
      inputClassName={cx(
        'text-right font-bold',
        hasName ? 'px-2! text-xs' : 'pr-4 text-lg group-focus-within:pr-0',
      )}
    />
  );
};
