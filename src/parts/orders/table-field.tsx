import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { orderLimits } from '#contract/orders.ts';
import { orderEditor } from '#messages/orders.ts';
import { cx } from '#ui/cx.ts';
import { TextField, type TextFieldProps } from '#ui/text-field.tsx';

type Looks = Pick<TextFieldProps, 'hideLabel' | 'start' | 'hint' | 'className' | 'inputClassName'>;

interface Props extends Looks {
  table: string;
  onChange: (table: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** A table: digits first, letters by the button that shows while the field has the focus. */
export const TableField = ({ table, onChange, inputRef, hint, className, ...looks }: Props) => {
  const [letters, setLetters] = useState(false);
  /** It has just got the focus, and the touch that gave it may put the cursor into the text. */
  const fresh = useRef(false);
  const full = table.length >= orderLimits.table;
  return (
    <TextField
      {...looks}
      ref={inputRef}
      label={orderEditor.table}
      hint={hint ?? (full ? orderEditor.full(orderLimits.table) : undefined)}
      className={cx('group', className)}
      maxLength={orderLimits.table}
      autoComplete="off"
      inputMode={letters ? 'text' : 'numeric'}
      enterKeyHint="done"
      value={table}
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
        onChange(event.target.value);
      }}
      end={
        <button
          type="button"
          aria-pressed={letters}
          aria-label={orderEditor.letters}
          className="hidden size-touch shrink-0 items-center justify-center rounded-md font-semibold text-[min(0.875rem,18px)] text-muted group-focus-within:flex"
          onClick={() => {
            // Before the focus: the keyboard follows what the field says then.
            flushSync(() => setLetters(!letters));
            inputRef.current?.focus();
          }}
        >
          {letters ? '123' : 'ABC'}
        </button>
      }
    />
  );
};
