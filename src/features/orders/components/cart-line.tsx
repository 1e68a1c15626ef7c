import { Trash2 } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { orderLimits } from '#contract/orders.ts';
import { type OrderLine, orderSummary } from '#domain/order.ts';
import { formatMoney } from '#messages/format.ts';
import { orderEditor } from '#messages/orders.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { addUnit, canRemove, canTake, removeLine, setLineNote, takeUnit } from '../cart.ts';
import type { Change } from '../state.ts';

export interface CartLineProps {
  line: OrderLine;
  maximum: number;
  change: Change;
}

interface NoteFieldProps extends Pick<CartLineProps, 'line' | 'change'> {
  onFocusChange: (focused: boolean) => void;
}

const NoteField = ({ line, change, onFocusChange }: NoteFieldProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const { productId, productName: name, note } = line;
  useEffect(() => {
    if (!field.current?.value) field.current?.focus();
  }, []);
  return (
    <textarea
      ref={field}
      rows={1}
      aria-label={orderEditor.lineNote(name)}
      placeholder={orderEditor.lineNoteShort}
      maxLength={orderLimits.lineNote}
      value={note}
      onChange={(event) => change((content) => setLineNote(content, productId, event.target.value))}
      onFocus={() => onFocusChange(true)}
      onBlur={() => onFocusChange(false)}
      className="field-sizing-content col-span-full mt-1 min-h-touch w-full resize-none rounded-sm border border-line-strong bg-surface px-3 py-3 text-accent-ink text-sm"
    />
  );
};

/** One product of the order. Its note has a field once it is asked for or there is one. */
export const CartLine = memo(({ line, maximum, change }: CartLineProps) => {
  const { productId, productName: name, quantity, quantityBilled, note } = line;
  const [noting, setNoting] = useState(false);
  const hasField = noting || note !== '';
  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-3 border-line border-t py-2.5 first:border-t-0">
      <Stepper
        className="row-span-2 self-center"
        value={quantity}
        minusLabel={orderEditor.takeInCart(name)}
        plusLabel={orderEditor.addInCart(name)}
        minusDisabled={!canTake(line)}
        plusDisabled={quantity >= maximum}
        onMinus={() => change((content) => takeUnit(content, productId))}
        onPlus={() => change((content) => addUnit(content, line, maximum))}
      />
      <div className="min-w-0">
        <p className="font-medium text-sm">{name}</p>
        {quantityBilled > 0 && (
          <p className="text-muted text-xs">{orderEditor.billed(quantityBilled)}</p>
        )}
      </div>
      <p className="money text-right font-semibold text-base">
        {formatMoney(orderSummary([line]).subtotal)}
      </p>
      <div className="-mt-1 -mb-2.5 flex">
        {!hasField && (
          <button
            type="button"
            aria-label={orderEditor.addNoteTo(name)}
            onClick={() => setNoting(true)}
            className="min-h-touch whitespace-nowrap rounded-sm pr-2 text-muted text-sm hover:text-ink"
          >
            {orderEditor.addNote}
          </button>
        )}
      </div>
      <IconButton
        label={orderEditor.remove(name)}
        icon={<Trash2 size={18} aria-hidden="true" />}
        variant="ghost"
        className="-mt-1 -mr-3.5 -mb-2.5 justify-self-end text-muted!"
        disabled={!canRemove(line)}
        onClick={() => change((content) => removeLine(content, productId))}
      />
      {hasField && <NoteField line={line} change={change} onFocusChange={setNoting} />}
    </li>
  );
});
