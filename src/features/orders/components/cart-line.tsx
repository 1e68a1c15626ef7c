import { MessageSquarePlus, Trash2 } from 'lucide-react';
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

/** The note of a line, once it is asked for or there is one. */
const LineNote = ({ line, change }: Pick<CartLineProps, 'line' | 'change'>) => {
  const [asked, setAsked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { productId, productName: name, note } = line;
  useEffect(() => {
    if (asked) field.current?.focus();
  }, [asked]);
  if (!note && !asked) {
    return (
      <button
        type="button"
        aria-label={orderEditor.addNoteTo(name)}
        onClick={() => setAsked(true)}
        className="-ml-2 inline-flex min-h-touch items-center gap-1.5 self-start rounded-sm px-2 text-muted text-sm hover:text-ink"
      >
        <MessageSquarePlus size={16} aria-hidden="true" />
        {orderEditor.addNote}
      </button>
    );
  }
  return (
    <textarea
      ref={field}
      rows={1}
      aria-label={orderEditor.lineNote(name)}
      placeholder={orderEditor.lineNoteShort}
      maxLength={orderLimits.lineNote}
      value={note}
      onChange={(event) => change((content) => setLineNote(content, productId, event.target.value))}
      onFocus={() => setAsked(true)}
      onBlur={() => setAsked(false)}
      className="field-sizing-content min-h-touch w-full resize-none rounded-sm border border-line-strong bg-surface px-3 py-2.5 text-accent-ink text-sm"
    />
  );
};

/** One product of the order. */
export const CartLine = memo(({ line, maximum, change }: CartLineProps) => {
  const { productId, productName: name, quantity, quantityBilled } = line;
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 border-line border-t py-2 first:border-t-0">
      <Stepper
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
      <p className="money font-semibold text-base">{formatMoney(orderSummary([line]).subtotal)}</p>
      <div className="col-span-full flex items-start gap-2">
        <div className="flex min-w-0 flex-1 flex-col">
          <LineNote line={line} change={change} />
        </div>
        <IconButton
          label={orderEditor.remove(name)}
          icon={<Trash2 size={18} aria-hidden="true" />}
          variant="ghost"
          disabled={!canRemove(line)}
          onClick={() => change((content) => removeLine(content, productId))}
        />
      </div>
    </li>
  );
});
