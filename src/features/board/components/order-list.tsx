import { useState } from 'react';
import type { LocalOrder } from '#local/queries/orders.ts';
import { board } from '#messages/orders.ts';
import { useAfterPaint } from '#ui/after-paint.ts';
import { Button } from '#ui/button.tsx';
import { LoadingNote, Skeleton } from '#ui/skeleton.tsx';
import { OrderCard, type OrderCardProps } from './order-card.tsx';

/** Cards shown at first and added by each "show more": a month of finished orders would be slow at once. */
const step = 48;
/** Cards that fill a screen: rendered at once, the others after they have been painted. */
const atOnce = 12;

const boardGrid =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,21.5rem),1fr))] items-start gap-4';

type OrderListProps = Pick<OrderCardProps, 'now' | 'onAsk' | 'businessId'> & {
  orders: readonly LocalOrder[];
};

/** Mounted when the orders are known: the first of them are what it renders at first. */
export const OrderList = ({ orders, ...shared }: OrderListProps) => {
  const [limit, setLimit] = useState(step);
  const drawn = useAfterPaint(limit, atOnce);
  return (
    <>
      <div className={boardGrid}>
        {orders.slice(0, drawn).map((item) => (
          <OrderCard key={item.order.key} {...item} {...shared} />
        ))}
      </div>
      {orders.length > limit && (
        <Button className="mx-auto mt-4 flex" onClick={() => setLimit(limit + step)}>
          {board.showMore}
        </Button>
      )}
    </>
  );
};

export const BoardSkeleton = () => (
  <div className={boardGrid} aria-busy="true">
    <LoadingNote>{board.loading}</LoadingNote>
    {[0, 1, 2].map((card) => (
      <Skeleton key={card} className="h-64 rounded-lg" />
    ))}
  </div>
);
