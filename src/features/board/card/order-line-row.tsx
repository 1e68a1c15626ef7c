import type { ReactNode } from 'react';
import { type OrderLine, remaining } from '#domain/order.ts';
import type { LineChange } from '#domain/order-changes.ts';
import { board } from '#messages/board.ts';
import { lineDetail } from '#messages/lines.ts';
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
}

/** What the kitchen has to know of a line. `className`: its colour, and whether it is struck. */
const Detail = ({ line, className }: { line: OrderLine; className: string }) => {
  const detail = lineDetail(line);
  return detail && <span className={cx('block text-xs', className)}>{detail}</span>;
};

/** The units of a line that are still to be billed. */
export const OrderLineRow = ({ line, change }: OrderLineRowProps) => {
  const left = remaining(line);
  return (
    <li className="flex items-baseline gap-2 py-0.75 text-base">
      <span className="money min-w-9 shrink-0 font-semibold">
        <span aria-hidden="true">{board.units(left)}</span>
        <span className="sr-only">{board.remaining(left, line.quantity)}</span>
      </span>
      <span className="min-w-0 flex-1 break-words">
        {line.productName}
        {change && <Changed change={change} />}
        <Detail line={line} className="text-accent-ink" />
      </span>
    </li>
  );
};

interface BilledRowProps {
  line: OrderLine;
  /** Units recently billed by others. */
  newlyBilled: number;
}

/** The billed units of a line, struck whole and quiet: what is left to pay stands out. They stay readable for the kitchen. */
export const BilledRow = ({ line, newlyBilled }: BilledRowProps) => {
  const left = remaining(line);
  return (
    <li className="flex items-baseline gap-2 py-0.75 text-base text-muted">
      <span className="money min-w-9 shrink-0 font-semibold">
        <span aria-hidden="true" className="line-through">
          {board.units(line.quantityBilled)}
        </span>
        {left === 0 && <span className="sr-only">{board.remaining(left, line.quantity)}</span>}
      </span>
      <span className="min-w-0 flex-1 break-words">
        <s>{line.productName}</s>
        <Detail line={line} className="line-through" />
      </span>
      <span className="shrink-0 text-xs">
        {board.billed}
        {newlyBilled > 0 && (
          <Mark>
            {newlyBilled}
            <span className="sr-only">{` ${board.byOther}`}</span>
          </Mark>
        )}
      </span>
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
