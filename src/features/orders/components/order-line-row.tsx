import { Check } from 'lucide-react';
import { type OrderLine, remaining } from '#domain/order.ts';
import { board } from '#messages/orders.ts';
import { cx } from '#ui/cx.ts';

/** A line of the board: what remains of what was ordered, and the note for the kitchen. */
export const OrderLineRow = ({ line }: { line: OrderLine }) => {
  const left = remaining(line);
  const billed = left === 0;
  return (
    <li className="py-0.75">
      <div className={cx('flex items-baseline gap-3 text-sm', billed && 'text-muted')}>
        <span className="min-w-0 flex-1 break-words">{line.productName}</span>
        {billed && (
          <span className="inline-flex items-center gap-1 self-center font-medium text-xs">
            <Check size={16} aria-hidden="true" />
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
