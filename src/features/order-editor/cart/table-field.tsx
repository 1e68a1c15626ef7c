import type { RefObject } from 'react';
import type { OrderContent } from '#domain/order.ts';
import { orderEditor } from '#messages/orders.ts';
import { TableField as Field } from '#parts/orders/table-field.tsx';
import { cx } from '#ui/cx.ts';
import { setTable } from '../draft/order-content.ts';
import { problemOf } from '../draft/order-problems.ts';
import { useEditor } from '../editor-context.ts';

interface Props {
  content: OrderContent;
  tableRef: RefObject<HTMLInputElement | null>;
}

/** The order's table, in the cart's head. */
export const TableField = ({ content, tableRef }: Props) => {
  const { change } = useEditor();
  /** More than a number: it takes the room of the label. */
  const hasName = content.tableNumber.length > 5;
  const missing = problemOf(content) === 'no-table';
  return (
    <Field
      table={content.tableNumber}
      onChange={(table) => change((now) => setTable(now, table))}
      inputRef={tableRef}
      hideLabel
      start={
        <span className={cx('text-sm group-focus-within:hidden', hasName && 'hidden')}>
          {orderEditor.tableShort}
        </span>
      }
      hint={missing ? orderEditor.tableMissing : undefined}
      className={cx(
        'contents! [&>p]:order-1 [&>p]:col-span-full [&>p]:mt-0 [&>p]:text-accent-ink',
        missing && '[&>div]:border-accent [&>p]:sr-only',
      )}
      inputClassName={cx(
        'pr-4 text-right font-bold group-focus-within:pr-0',
        hasName ? 'text-sm' : 'text-lg',
      )}
    />
  );
};
