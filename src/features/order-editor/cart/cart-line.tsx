import { useSetAtom } from 'jotai';
import { CircleSlash, CopyPlus, Ellipsis, SlidersHorizontal, Split, Trash2 } from 'lucide-react';
import { memo, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { orderLimits } from '#contract/orders.ts';
import { type LineId, newLineId } from '#domain/line-id.ts';
import type { Money } from '#domain/money.ts';
import { lineOf, type OrderContent, type OrderLine } from '#domain/order.ts';
import { formatMoney } from '#messages/format.ts';
import { optionsText } from '#messages/lines.ts';
import { orderEditor } from '#messages/orders.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { Stepper } from '#ui/stepper.tsx';
import {
  addBeside,
  canRemoveLine,
  canRemoveUnit,
  canSeparate,
  isAtLimit,
  removeLine,
  removeUnit,
  separateUnit,
  setLineNote,
} from '../draft/order-content.ts';
import { questionOf } from '../draft/order-problems.ts';
import { maximumFor } from '../draft/quantity-limits.ts';
import { useEditor } from '../editor-context.ts';
import { groupsWith } from '../options/menu.ts';
import { OptionChips } from '../options/option-chips.tsx';
import { type Touched, touchedLineAtom } from '../options/touched-line.ts';
import { useOptions } from '../options/use-options.ts';
import { useSoldOutToday } from '../options/use-sold-out.ts';
import { lineWarnings, WarningList } from './line-warnings.tsx';

interface CartLineProps {
  line: OrderLine;
  /** With tax. */
  total: Money;
  /** What tells it from the other lines. */
  name: string;
  /** Its option chips are open; null: they are not. */
  touched: Touched | null;
  /** Whether the waiter has tried to send the order: the line then asks what it lacks. */
  sendAttempted: boolean;
  /** Units of its product on all lines of the order, and how many of them are billed. */
  units: number;
  billed: number;
  /** Called before a tap here removes the line, with its element. */
  beforeRemove: (line: Element | null) => void;
  /** The line that is made to get another note: its note takes the focus. */
  noteWanted: RefObject<LineId | null>;
}

/** The note: without a border until it has the focus or a text. */
const NoteField = ({
  line,
  name,
  noteWanted,
}: Pick<CartLineProps, 'line' | 'name' | 'noteWanted'>) => {
  const { change } = useEditor();
  const text = useRef<HTMLTextAreaElement>(null);
  const { lineId, note } = line;
  const hint = useId();
  const full = isAtLimit(note, 'lineNote');
  useEffect(() => {
    if (noteWanted.current !== lineId) return;
    noteWanted.current = null;
    text.current?.select();
  }, [noteWanted, lineId]);
  return (
    <div className="col-start-2 row-start-2 min-w-0">
      <textarea
        ref={text}
        rows={1}
        aria-label={orderEditor.lineNote(name)}
        placeholder={orderEditor.addNote}
        maxLength={orderLimits.lineNote}
        aria-describedby={full ? hint : undefined}
        value={note}
        onChange={(event) => change((content) => setLineNote(content, lineId, event.target.value))}
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

/** With a hit area of 48 px where it is a button. */
const title =
  'relative block font-medium text-sm after:absolute after:inset-x-0 after:-top-5 after:-bottom-1';

/** One line of the order. Memoised: a tap on another product leaves it as it is. */
export const CartLine = memo((props: CartLineProps) => {
  const { line, total, name, touched, units, billed, beforeRemove, noteWanted } = props;
  const { change, limits, menu, chooseOptions, productIndex } = useEditor();
  const { byId } = productIndex;
  const { lineId, productId, quantity, quantityBilled } = line;
  const product = byId.get(productId);
  const isNew = !(limits.base && lineOf(limits.base, lineId));
  const maximum = maximumFor(limits, product, productId, billed);
  const isFull = units >= maximum || (product !== undefined && menu.isSoldOut(product));
  const groups = product ? groupsWith(menu.groupsOf(product), line.options ?? []) : [];
  const hasOptions = groups.length > 0;
  const { addTo } = useOptions();
  const soldOutToday = useSoldOutToday();
  const setTouched = useSetAtom(touchedLineAtom);
  const options = optionsText(line.options);
  const question = props.sendAttempted && questionOf(limits.base, line, productIndex, menu);
  const row = useRef<HTMLLIElement>(null);
  const isOpen = touched !== null;
  useLayoutEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  /** Opened here, and not by adding, the chips mean the whole line. */
  const toggle = () =>
    setTouched(touched && touched.units === null ? null : { lineId, units: null });
  const removeOne = () => {
    if (quantity === 1) beforeRemove(row.current);
    change((content) => removeUnit(content, lineId));
  };
  const remove = () => {
    beforeRemove(row.current);
    change((content) => removeLine(content, lineId));
  };
  const apart = (step: (content: OrderContent, as: LineId) => OrderContent) => {
    const as = newLineId();
    noteWanted.current = as;
    change((content) => step(content, as));
    setTouched({ lineId: as, units: null });
  };
  return (
    <li
      ref={row}
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-1 border-line border-t py-2.5 first:border-t-0',
        isOpen &&
          'relative -mx-4.5 bg-brand-soft px-4.5 before:absolute before:inset-y-0 before:left-0 before:z-2 before:w-1 before:bg-brand',
      )}
    >
      <Stepper
        className="col-start-1 row-start-2 self-start"
        value={quantity}
        minusLabel={orderEditor.takeInCart(name)}
        plusLabel={orderEditor.addInCart(name)}
        minusDisabled={!canRemoveUnit(line)}
        plusDisabled={isFull}
        onMinus={removeOne}
        onPlus={() => addTo(lineId, maximum)}
      />
      <div className="col-span-2 col-start-1 row-start-1 min-w-0">
        {hasOptions ? (
          <button
            type="button"
            aria-label={orderEditor.optionsOf(name)}
            aria-expanded={isOpen}
            className={cx(title, 'w-full text-left')}
            onClick={toggle}
          >
            {line.productName}
          </button>
        ) : (
          <p className={title}>{line.productName}</p>
        )}
        {options && <p className="text-accent-ink text-sm">{options}</p>}
        {question && <p className="font-medium text-danger text-sm">{question}</p>}
        {quantityBilled > 0 && (
          <p className="text-muted text-xs">{orderEditor.billed(quantityBilled)}</p>
        )}
        {/* An empty catalog proves nothing about a product: it may not have loaded yet. */}
        {byId.size > 0 && (
          <WarningList
            line={line}
            warnings={lineWarnings(line, product, { isNew, units, billed, maximum, menu })}
            product={product}
          />
        )}
      </div>
      <p className="money col-start-3 row-start-1 text-right font-semibold text-base">
        {formatMoney(total)}
      </p>
      <NoteField {...{ line, name, noteWanted }} />
      <Menu
        trigger={
          <IconButton
            label={orderEditor.lineActions(name)}
            icon={<Ellipsis size={18} />}
            variant="ghost"
            className="-mr-3.5 col-start-3 row-start-2 justify-self-end text-muted!"
          />
        }
      >
        {hasOptions && (
          <MenuItem
            icon={<SlidersHorizontal size={18} />}
            disabled={!canRemoveUnit(line)}
            onSelect={() => chooseOptions({ lineId, units: null })}
          >
            {orderEditor.options}
          </MenuItem>
        )}
        <MenuItem
          icon={<Split size={18} />}
          disabled={!canSeparate(line)}
          onSelect={() => apart((content, as) => separateUnit(content, lineId, as))}
        >
          {orderEditor.separate}
        </MenuItem>
        <MenuItem
          icon={<CopyPlus size={18} />}
          disabled={isFull}
          onSelect={() => apart((content, as) => addBeside(content, lineId, as, maximum))}
        >
          {orderEditor.beside}
        </MenuItem>
        {product && (
          <MenuItem icon={<CircleSlash size={18} />} onSelect={() => soldOutToday.change(product)}>
            {soldOutToday.isSoldOut(product) ? orderEditor.backOnSale : orderEditor.soldOutToday}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem
          tone="danger"
          icon={<Trash2 size={18} />}
          disabled={!canRemoveLine(line)}
          onSelect={remove}
        >
          {orderEditor.removeLine}
        </MenuItem>
      </Menu>
      {touched && product && (
        <OptionChips {...{ line, product, name, touched }} className="-mx-4.5 col-span-3" />
      )}
    </li>
  );
});
