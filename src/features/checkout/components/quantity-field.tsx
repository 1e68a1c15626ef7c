import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { checkout as texts } from '#messages/checkout.ts';
import { cx } from '#ui/cx.ts';
import { bareControl, controlBox, Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { typedQuantity } from '../typed-number.ts';

interface Props {
  product: string;
  text: string;
  remaining: number;
  editable: boolean;
  error: string | undefined;
  onChange: (text: string) => void;
}

/**
 * How many units of a product are billed: typed, or one tap at a time. No number input: it takes "1e" for nothing
 * and drops the comma of "1,0", and then a bill is made of what nobody typed.
 */
export const QuantityField = ({ product, text, remaining, editable, error, onChange }: Props) => {
  const now = typedQuantity(text, remaining);
  // From a wrong number the buttons lead back into the range.
  const step = (by: number) => onChange(String(now === null ? remaining : now + by));
  const canLess = now !== 0;
  const canMore = now === null || now < remaining;
  const stepByKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    if (by > 0 ? canMore : canLess) step(by);
  };
  return (
    <Field label={texts.quantityOf(product)} hideLabel error={error}>
      {(control) => (
        <div
          className={cx(
            controlBox,
            // A disabled button in the box does not make the box disabled.
            editable ? 'bg-surface! text-ink!' : 'border-transparent! bg-transparent! text-ink!',
          )}
        >
          {editable && (
            <IconButton
              variant="ghost"
              className="-mr-2.5 text-brand"
              label={texts.less(product)}
              icon={<Minus size={20} />}
              disabled={!canLess}
              onClick={() => step(-1)}
            />
          )}
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
            disabled={!editable}
            className={cx(bareControl, 'money font-semibold', editable && 'text-center')}
            onChange={(event) => onChange(event.target.value)}
            onFocus={(event) => event.target.select()}
            onKeyDown={stepByKey}
          />
          {editable && (
            <IconButton
              variant="ghost"
              className="-ml-2.5 text-brand"
              label={texts.more(product)}
              icon={<Plus size={20} />}
              disabled={!canMore}
              onClick={() => step(1)}
            />
          )}
        </div>
      )}
    </Field>
  );
};
