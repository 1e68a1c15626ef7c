import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { checkout as texts } from '#messages/checkout.ts';
import { typedQuantity } from '#parts/typed-number.ts';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { SelectionLine } from './bill-selection.ts';

interface Props {
  line: SelectionLine;
  /** What tells it from the other lines. */
  name: string;
  onChange: (text: string) => void;
}

/**
 * The units of a line to bill, typed or stepped. Not a number input: that reads "1e" as empty and "1,0" as 10, and
 * would bill a quantity that nobody typed.
 */
export const QuantityField = ({ line, name, onChange }: Props) => {
  const { quantityText: text, remaining } = line;
  const error = line.quantityError ? texts.quantityOutOfRange(remaining) : undefined;
  const now = typedQuantity(text, remaining);
  // From an invalid number the buttons lead back into the range.
  const step = (by: number) => onChange(String(now === null ? remaining : now + by));
  const can = (by: number) => (by > 0 ? now === null || now < remaining : now !== 0);
  const stepByKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    if (can(by)) step(by);
  };
  const button = (by: 1 | -1) => (
    <IconButton
      variant="ghost"
      className="text-brand"
      label={by > 0 ? texts.more(name) : texts.less(name)}
      icon={by > 0 ? <Plus size={20} /> : <Minus size={20} />}
      disabled={!can(by)}
      onClick={() => step(by)}
    />
  );
  return (
    <Field label={texts.quantityOf(name)} hideLabel error={error}>
      {(control) => (
        <div className="flex items-center">
          {button(-1)}
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            role="spinbutton"
            aria-valuemin={0}
            aria-valuemax={remaining}
            aria-valuenow={now ?? undefined}
            value={text}
            className={cx(
              'money size-9 rounded-sm text-center font-semibold outline-offset-2 focus-visible:outline-2 focus-visible:outline-brand aria-invalid:ring-2 aria-invalid:ring-danger',
              now ? 'bg-brand text-on-brand' : 'bg-transparent text-muted',
            )}
            onChange={(event) => onChange(event.target.value)}
            onFocus={(event) => event.target.select()}
            onKeyDown={stepByKey}
          />
          {button(1)}
          <span aria-hidden="true" className="money ml-3 text-muted text-xs">
            {texts.of(remaining)}
          </span>
        </div>
      )}
    </Field>
  );
};
