import { Check } from 'lucide-react';
import { type OrderLine, remaining } from '#domain/order.ts';
import type { LineChange } from '#domain/order-changes.ts';
import { board } from '#messages/orders.ts';
import { cx } from '#ui/cx.ts';

const mark =
  'inline-block rounded-full bg-warning-soft px-1.5 font-semibold text-warning-ink text-xs tabular-nums';

/** How another person recently changed a line. */
const Changed = ({ change }: { change: LineChange }) => (
  <span className={mark}>
    {change.quantity === 0 ? (
      board.changedLineNote
    ) : (
      <>
        <span aria-hidden="true">
          {change.quantity > 0 ? `+${change.quantity}` : `−${-change.quantity}`}
        </span>
        <span className="sr-only">{board.changedLine(change.quantity)}</span>
      </>
    )}
  </span>
);

/** The units of a line that another person recently billed. */
const NewlyBilled = ({ units }: { units: number }) => (
  <span className={mark}>
    {board.billedLine(units)}
    <span className="sr-only">{` ${board.byOther}`}</span>
  </span>
);

export interface OrderLineRowProps {
  line: OrderLine;
  /** Recent changes by others. */
  change: LineChange | undefined;
  /** Units recently billed by others. */
  newlyBilled: number;
}

/** A line of an order on the board: remaining and ordered units, and the note for the kitchen. */
export const OrderLineRow = ({ line, change, newlyBilled }: OrderLineRowProps) => {
  const left = remaining(line);
  const billed = left === 0;
  return (
    <li className="py-0.75">
      <div className={cx('flex items-baseline gap-3 text-sm', billed && 'text-muted')}>
        <span className="min-w-0 flex-1 break-words">
          {line.productName}
          {change && (
            <>
              {' '}
              <Changed change={change} />
            </>
          )}
          {newlyBilled > 0 && (
            <>
              {' '}
              <NewlyBilled units={newlyBilled} />
            </>
          )}
        </span>
        {!billed && line.quantityBilled > newlyBilled && (
          <span className="shrink-0 text-muted text-xs">
            {board.billedLine(line.quantityBilled)}
          </span>
        )}
        {billed && (
          <span className="inline-flex shrink-0 items-baseline gap-1 font-medium text-xs">
            <Check size={16} className="self-center" aria-hidden="true" />
            {board.billed}
          </span>
        )}
        <span className={cx('money', billed ? 'font-medium' : 'font-bold')}>
          <span aria-hidden="true">{`${left}/${line.quantity}`}</span>
          <span className="sr-only">{board.remaining(left, line.quantity)}</span>
        </span>
      </div>
      {line.note && <p className="break-words text-accent-ink text-xs">{line.note}</p>}
    </li>
  );
};

/** A line that another person recently removed. */
export const RemovedLineRow = ({ change }: { change: LineChange }) => (
  <li className="py-0.75 text-muted text-sm">
    <span aria-hidden="true" className="line-through">
      {change.productName}
    </span>
    <span className="sr-only">{board.removedLine(change.productName)}</span>{' '}
    <Changed change={change} />
  </li>
);
