import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { orderLimits } from '#contract/orders.ts';
import type { OrderContent } from '#domain/order.ts';
import { orderEditor } from '#messages/orders.ts';
import { cx } from '#ui/cx.ts';
import { TextField } from '#ui/text-field.tsx';
import { isAtLimit, setTable } from '../draft/order-content.ts';
import { problemOf } from '../draft/order-problems.ts';
import { useEditor } from '../editor-context.ts';

interface Props {
  content: OrderContent;
  tableRef: RefObject<HTMLInputElement | null>;
}

/** The table: digits first, letters by the button that shows while it has the focus. */
export const TableField = ({ content, tableRef }: Props) => {
  const { change } = useEditor();
  const [letters, setLetters] = useState(false);
  /** It has just got the focus, and the touch that gave it may put the cursor into the text. */
  const fresh = useRef(false);
  /** More than a number: it takes the room of the label. */
  const hasName = content.tableNumber.length > 5;
  const missing = problemOf(content) === 'no-table';
  const full = isAtLimit(content.tableNumber, 'table');
  const hint = full ? orderEditor.full(orderLimits.table) : undefined;
  return (
    <TextField
      ref={tableRef}
      label={orderEditor.table}
      hideLabel
      start={
        <span className={cx('text-sm group-focus-within:hidden', hasName && 'hidden')}>
          {orderEditor.tableShort}
        </span>
      }
      hint={missing ? orderEditor.tableMissing : hint}
      className={cx(
        'group contents! [&>p]:order-1 [&>p]:col-span-full [&>p]:mt-0 [&>p]:text-accent-ink',
        missing && '[&>div]:border-accent [&>p]:sr-only',
      )}
      inputClassName={cx(
        'pr-4 text-right font-bold group-focus-within:pr-0',
        hasName ? 'text-sm' : 'text-lg',
      )}
      maxLength={orderLimits.table}
      autoComplete="off"
      inputMode={letters ? 'text' : 'numeric'}
      enterKeyHint="done"
      value={content.tableNumber}
      onFocus={(event) => {
        fresh.current = true;
        event.currentTarget.select();
      }}
      onClick={(event) => {
        if (fresh.current) event.currentTarget.select();
        fresh.current = false;
      }}
      onChange={(event) => {
        fresh.current = false;
        change((now) => setTable(now, event.target.value));
      }}
      end={
        <button
          type="button"
          aria-pressed={letters}
          aria-label={orderEditor.letters}
          className="hidden size-touch shrink-0 items-center justify-center rounded-md font-semibold text-muted text-xs group-focus-within:flex"
          onClick={() => {
            // Before the focus: the keyboard follows what the field says then.
            flushSync(() => setLetters(!letters));
            tableRef.current?.focus();
          }}
        >
          {letters ? '123' : 'ABC'}
        </button>
      }
    />
  );
};
