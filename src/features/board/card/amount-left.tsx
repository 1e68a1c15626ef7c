import { useMemo } from 'react';
import { isFullyBilled, type Order } from '#domain/order.ts';
import { amountLeft } from '#domain/parted-order.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { board } from '#messages/board.ts';
import { formatMoney } from '#messages/format.ts';
import { serviceRateFor } from '#parts/billing/service-rate.ts';

interface Props {
  order: Order;
  session: SessionRow;
}

/** What an order's guests have still to pay, with tax and service. */
export const AmountLeft = ({ order, session: { settings } }: Props) => {
  const serviceRate = serviceRateFor(settings, order.tableNumber);
  const { lines, discount } = order;
  const amount = useMemo(
    () => formatMoney(amountLeft({ lines, discount }, serviceRate)),
    [lines, discount, serviceRate],
  );
  if (isFullyBilled(order))
    return <p className="shrink-0 font-medium text-muted text-sm">{board.allBilled}</p>;
  return (
    <p className="money shrink-0 font-bold text-lg">
      <span className="sr-only">{`${board.left} `}</span>
      {amount}
    </p>
  );
};
