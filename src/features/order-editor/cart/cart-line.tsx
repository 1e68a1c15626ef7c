import { useSetAtom } from 'jotai';
import { type KeyboardEvent, memo, useLayoutEffect, useRef } from 'react';
import type { Money } from '#domain/money.ts';
import { lineOf, type OrderLine } from '#domain/order.ts';
import { formatMoney } from '#messages/format.ts';
import { lineDetail } from '#messages/lines.ts';
import { orderEditor } from '#messages/orders.ts';
import { cx } from '#ui/cx.ts';
import { deferred } from '#ui/deferred.tsx';
import { addUnit, removeUnit } from '../draft/order-content.ts';
import { questionOf } from '../draft/order-problems.ts';
import { maximumFor, stockFor } from '../draft/quantity-limits.ts';
import { useEditor } from '../editor-context.ts';
import { OptionChips } from '../options/touched-chips.tsx';
import { type Touched, touchedLineAtom } from '../options/touched-line.ts';
import { useOptions } from '../options/use-options.ts';
import { lineWarnings, WarningList } from './line-warnings.tsx';

const LineTools = deferred(async () => (await import('./line-tools.tsx')).LineTools);

interface CartLineProps {
  line: OrderLine;
  /** With tax. */
  total: Money;
  /** What tells it from the other lines. */
  name: string;
  /** It is marked, and its option chips are open; null: neither. */
  touched: Touched | null;
  /** Whether the waiter has tried to send the order: the line then asks what it lacks. */
  sendAttempted: boolean;
  /** Units of its product on all lines of the order, and how many of them are billed. */
  units: number;
  billed: number;
  /** Called before a tap here removes the line, with its element. */
  beforeRemove: (line: Element | null) => void;
}

/** One line of the order; a tap opens what can be done with it. Memoised: a tap on another product leaves it as it is. */
export const CartLine = memo((props: CartLineProps) => {
  const { line, total, name, touched, units, billed, beforeRemove } = props;
  const { change, limits, menu, productIndex } = useEditor();
  const { byId } = productIndex;
  const { lineId, productId, quantity, quantityBilled } = line;
  const product = byId.get(productId);
  const isNew = !(limits.base && lineOf(limits.base, lineId));
  const maximum = maximumFor(limits, product, productId, billed);
  const isFull = units >= maximum;
  const stock = product ? stockFor(limits, product, billed) : 0;
  const { addTo, addApart } = useOptions();
  const setTouched = useSetAtom(touchedLineAtom);
  const detail = lineDetail(line);
  const question = props.sendAttempted && questionOf(limits.base, line, productIndex, menu);
  const row = useRef<HTMLLIElement>(null);
  /** By a tap on it, and not by adding: what is done then means the whole line. */
  const isOpen = touched !== null && touched.units === null;
  /** As on the board: nothing of it is left to pay. */
  const struck = quantityBilled === quantity && 'text-muted line-through';
  useLayoutEffect(() => {
    if (touched) row.current?.scrollIntoView({ block: 'nearest' });
  }, [touched]);
  const removeOne = () => {
    if (quantity === 1) beforeRemove(row.current);
    change((content) => removeUnit(content, lineId));
  };
  const addOne = () => addTo(lineId, maximum);
  /** Of a line that is not open; a key held down takes nothing. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' && !isFull) addOne();
    else if (event.key === '-' && !event.repeat) removeOne();
    else return;
    event.preventDefault();
  };
  return (
    <li
      ref={row}
      data-product={productId}
      className={cx(
        'relative border-line border-b',
        touched &&
          'bg-brand-soft before:absolute before:inset-y-0 before:left-0 before:z-2 before:w-1 before:bg-brand',
      )}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        className={cx(
          'flex min-h-14 w-full select-none px-4 py-1.5 text-left text-base leading-5.5',
          !detail && 'items-center',
        )}
        onClick={() => setTouched(isOpen ? null : { lineId, units: null })}
        onKeyDown={onKeyDown}
      >
        <span className={cx('money min-w-10 shrink-0 pr-2 font-semibold', struck)}>
          <span data-units>{quantity}</span> ×{' '}
        </span>
        <span className="min-w-0 flex-1">
          <span className={cx('wrap-anywhere font-medium', struck)}>{line.productName}</span>
          {detail && (
            <span
              className={cx('block text-sm', struck || 'text-accent-ink', !isOpen && 'truncate')}
            >
              {' '}
              {detail}
            </span>
          )}
        </span>
        <span className={cx('money shrink-0 pl-3 font-semibold', struck)}>
          {' '}
          {formatMoney(total)}
        </span>
      </button>
      <div className="pr-4 pl-14 *:last:pb-2">
        {question && <p className="font-medium text-danger text-sm">{question}</p>}
        {quantityBilled > 0 && (
          <p className="text-muted text-xs">{orderEditor.billed(quantityBilled)}</p>
        )}
        {/* An empty catalog proves nothing about a product: it may not have loaded yet. */}
        {byId.size > 0 && (
          <WarningList
            line={line}
            warnings={lineWarnings(line, product, { isNew, units, billed, stock, menu })}
            product={product}
          />
        )}
      </div>
      {isOpen && (
        <LineTools
          {...{ line, name, isFull }}
          noting={touched.noting === true}
          onMinus={removeOne}
          onPlus={() => change((content) => addUnit(content, lineId, maximum))}
          onApart={() => product && addApart(line, product, maximum)}
          beforeRemove={() => beforeRemove(row.current)}
        />
      )}
      {touched && product && <OptionChips {...{ line, product, name, touched }} />}
    </li>
  );
});
