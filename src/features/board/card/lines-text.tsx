import { Fragment } from 'react';
import { type Order, type OrderLine, remaining } from '#domain/order.ts';
import { board } from '#messages/board.ts';
import { lineDetail } from '#messages/lines.ts';
import { orderEditor } from '#messages/orders.ts';

/** "2 × Capuchino, 1 × Alfajor": the lines of an order, billed units last and struck. */
export const LinesText = ({ order: { lines } }: { order: Order }) => {
  const open = lines.filter((line) => remaining(line) > 0);
  const billed = lines.filter(({ quantityBilled }) => quantityBilled > 0);
  return (
    <>
      {open.map((line, place) => (
        <Fragment key={line.lineId}>
          {place > 0 && ', '}
          <span className="money">{board.units(remaining(line))}</span> {line.productName}
        </Fragment>
      ))}
      {open.length > 0 && billed.length > 0 && ', '}
      {billed.map((line, place) => (
        <Fragment key={line.lineId}>
          {place > 0 && ', '}
          <span className="sr-only">{orderEditor.billed(line.quantityBilled)} </span>
          <s className="text-muted">
            <span aria-hidden="true" className="money">
              {board.units(line.quantityBilled)}
            </span>{' '}
            {line.productName}
          </s>
        </Fragment>
      ))}
    </>
  );
};

/** What the guests want of the order and of its lines, in one row: the wishes of lines that are all billed come last, struck. */
export const WishesText = ({ order: { note, lines } }: { order: Order }) => {
  const wishesOf = (some: readonly OrderLine[]) => some.map(lineDetail).filter(Boolean).join(' · ');
  const open = wishesOf(lines.filter((line) => remaining(line) > 0));
  const billed = wishesOf(lines.filter((line) => remaining(line) === 0));
  const wanted = [note, open].filter(Boolean).join(' · ');
  if (!wanted && !billed) return null;
  return (
    <p className="truncate text-accent-ink text-xs">
      {wanted}
      {wanted && billed && ' · '}
      {billed && <s className="text-muted">{billed}</s>}
    </p>
  );
};
