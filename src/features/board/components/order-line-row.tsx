import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { type OrderLine, remaining } from '#domain/order.ts';
import type { LineChange } from '#domain/order-changes.ts';
import { lineDetail } from '#messages/lines.ts';
import { board } from '#messages/orders.ts';
import { cx } from '#ui/cx.ts';

/** A pill behind the text of a line, with the space before it. */
const Mark = ({ children }: { children: ReactNode }) => (
  <>
    {' '}
    <span className="inline-block rounded-full bg-warning-soft px-1.5 font-semibold text-warning-ink text-xs tabular-nums">
      {children}
    </span>
  </>
);

/** How another person recently changed a line. */
const Changed = ({ change: { quantity } }: { change: LineChange }) => {
  if (quantity === 0) return <Mark>{board.changedLineNote}</Mark>;
  return (
    <Mark>
      <span aria-hidden="true">{quantity > 0 ? `+${quantity}` : `−${-quantity}`}</span>
      <span className="sr-only">{board.changedLine(quantity)}</span>
    </Mark>
  );
};

interface OrderLineRowProps {
  line: OrderLine;
  /** Recent changes by others. */
  change: LineChange | undefined;
  /** Units recently billed by others. */
  newlyBilled: number;
}

/** A line of an order on the board: remaining and ordered units, and what the kitchen has to know. */
export const OrderLineRow = ({ line, change, newlyBilled }: OrderLineRowProps) => {
  const left = remaining(line);
  const detail = lineDetail(line);
  const billed = left === 0;
  return (
    <li className="py-0.75">
      <div className={cx('flex items-baseline gap-3 text-sm', billed && 'text-muted')}>
        <span className="min-w-0 flex-1 break-words">
          {line.productName}
          {change && <Changed change={change} />}
          {newlyBilled > 0 && (
            <Mark>
              {board.billedLine(newlyBilled)}
              <span className="sr-only">{` ${board.byOther}`}</span>
            </Mark>
          )}
        </span>
        {!billed && line.quantityBilled > newlyBilled && (
          <span className="shrink-0 text-muted text-xs">
            {board.billedLine(line.quantityBilled)}
          </span>
        )}
        {billed && (
          <span className="inline-flex shrink-0 items-baseline gap-1 font-medium text-xs">
            <Check size={16} className="self-center" />
            {board.billed}
          </span>
        )}
        <span className={cx('money', billed ? 'font-medium' : 'font-bold')}>
          <span aria-hidden="true">{`${left}/${line.quantity}`}</span>
          <span className="sr-only">{board.remaining(left, line.quantity)}</span>
        </span>
      </div>
      {detail && <p className="break-words text-accent-ink text-xs">{detail}</p>}
    </li>
  );
};

/** A line that another person recently removed, with what it was to be like. */
export const RemovedLineRow = ({ change }: { change: LineChange }) => {
  const { productName, options, hadNote } = change;
  const detail = lineDetail({ options, note: hadNote });
  return (
    <li className="py-0.75 text-muted text-sm">
      <span aria-hidden="true" className="line-through">
        {productName}
      </span>
      <span className="sr-only">{board.removedLine(productName)}</span>
      <Changed change={change} />
      {detail && <p className="break-words text-xs line-through">{detail}</p>}
    </li>
  );
};
