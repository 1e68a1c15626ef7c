import { Fragment } from 'react';
import { type Order, remaining } from '#domain/order.ts';
import { lineDetail } from '#messages/lines.ts';
import { board, orderEditor } from '#messages/orders.ts';

/** "2 × Capuchino, 1 × Alfajor": the lines of an order, billed units last. They may still have to be made: only their number is struck. */
export const LinesText = ({ order: { lines } }: { order: Order }) => {
  const open = lines.filter((line) => remaining(line) > 0);
  const billed = lines.filter(({ quantityBilled }) => quantityBilled > 0);
  return (
    <>
      {open.map((line, place) => (
        <Fragment key={line.lineId}>
          {place > 0 && ', '}
          {board.units(remaining(line))} {line.productName}
        </Fragment>
      ))}
      {open.length > 0 && billed.length > 0 && ', '}
      {billed.map((line, place) => (
        <Fragment key={line.lineId}>
          {place > 0 && ', '}
          <s aria-hidden="true" className="text-muted">
            {board.units(line.quantityBilled)}
          </s>
          <span className="sr-only">{orderEditor.billed(line.quantityBilled)}</span>{' '}
          {line.productName}
        </Fragment>
      ))}
    </>
  );
};

/** What the guests want of the order and of its lines. */
export const wishesOf = ({ note, lines }: Order): string =>
  [note, ...lines.map(lineDetail)].filter(Boolean).join(' · ');
