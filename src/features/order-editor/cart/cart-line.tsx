import { Trash2 } from 'lucide-react';
import { memo, useId, useRef } from 'react';
import { orderLimits } from '#contract/orders.ts';
import { lineOf, type OrderLine, orderSummary } from '#domain/order.ts';
import { formatMoney } from '#messages/format.ts';
import { orderEditor } from '#messages/orders.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Stepper } from '#ui/stepper.tsx';
import {
  addUnit,
  canRemoveLine,
  canRemoveUnit,
  isAtLimit,
  removeLine,
  removeUnit,
  setLineNote,
} from '../draft/order-content.ts';
import { maximumFor } from '../draft/quantity-limits.ts';
import { useEditor } from '../editor-context.ts';
import { lineWarnings, WarningList } from './line-warnings.tsx';

interface CartLineProps {
  line: OrderLine;
  /** Called before a tap here removes the line, with its element. */
  beforeRemove: (line: Element | null) => void;
}

/** The note: without a border until it has the focus or a text. */
const NoteField = ({ line }: { line: OrderLine }) => {
  const { change } = useEditor();
  const { productId, productName: name, note } = line;
  const hint = useId();
  const full = isAtLimit(note, 'lineNote');
  return (
    <div className="col-start-2 row-start-2 min-w-0">
      <textarea
        rows={1}
        aria-label={orderEditor.lineNote(name)}
        placeholder={orderEditor.addNote}
        maxLength={orderLimits.lineNote}
        aria-describedby={full ? hint : undefined}
        value={note}
        onChange={(event) =>
          change((content) => setLineNote(content, productId, event.target.value))
        }
        className="field-sizing-content -ml-1.5 min-h-touch w-full resize-none rounded-sm border border-line-strong bg-surface px-1.5 py-3 text-accent-ink text-sm placeholder:text-muted not-focus:placeholder-shown:border-transparent not-focus:placeholder-shown:bg-transparent"
      />
      {full && (
        <p id={hint} className="mb-1 text-muted text-xs">
          {orderEditor.full(orderLimits.lineNote)}
        </p>
      )}
    </div>
  );
};

/** One product of the order. */
export const CartLine = memo(({ line, beforeRemove }: CartLineProps) => {
  const {
    change,
    limits,
    productIndex: { byId },
  } = useEditor();
  const { productId, productName: name, quantity, quantityBilled } = line;
  const product = byId.get(productId);
  const isNew = !(limits.base && lineOf(limits.base, productId));
  const maximum = maximumFor(limits, product, productId, line);
  const row = useRef<HTMLLIElement>(null);
  const removeOne = () => {
    if (quantity === 1) beforeRemove(row.current);
    change((content) => removeUnit(content, productId));
  };
  const remove = () => {
    beforeRemove(row.current);
    change((content) => removeLine(content, productId));
  };
  return (
    <li
      ref={row}
      className="grid grid-cols-[auto_1fr_auto] gap-x-3 gap-y-1 border-line border-t py-2.5 first:border-t-0"
    >
      <Stepper
        className="col-start-1 row-start-2 self-start"
        value={quantity}
        minusLabel={orderEditor.takeInCart(name)}
        plusLabel={orderEditor.addInCart(name)}
        minusDisabled={!canRemoveUnit(line)}
        plusDisabled={quantity >= maximum}
        onMinus={removeOne}
        onPlus={() => change((content) => addUnit(content, line, maximum))}
      />
      <div className="col-span-2 col-start-1 row-start-1 min-w-0">
        <p className="font-medium text-sm">{name}</p>
        {quantityBilled > 0 && (
          <p className="text-muted text-xs">{orderEditor.billed(quantityBilled)}</p>
        )}
        {/* An empty catalog proves nothing about a product: it may not have loaded yet. */}
        {byId.size > 0 && (
          <WarningList
            warnings={lineWarnings(line, product, { isNew, maximum })}
            product={product}
          />
        )}
      </div>
      <p className="money col-start-3 row-start-1 text-right font-semibold text-base">
        {formatMoney(orderSummary([line]).subtotal)}
      </p>
      <NoteField line={line} />
      <IconButton
        label={orderEditor.remove(name)}
        icon={<Trash2 size={18} />}
        variant="ghost"
        className="-mr-3.5 col-start-3 row-start-2 justify-self-end text-muted!"
        disabled={!canRemoveLine(line)}
        onClick={remove}
      />
    </li>
  );
});
