import type { LocalOrder } from '#local/queries/orders.ts';
import { board } from '#messages/board.ts';
import { ShowMore, useSteps } from '#parts/list/steps.tsx';
import { useAfterPaint } from '#ui/after-paint.ts';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { LoadingNote, Skeleton } from '#ui/skeleton.tsx';
import { CompactCard } from './card/compact-card.tsx';
import { OrderCard, type OrderViewProps } from './card/order-card.tsx';
import { OrderRow } from './card/order-row.tsx';
import { useLayout } from './view.ts';

/** Cards shown at first and added by each "show more": a month of finished orders would be slow at once. */
const step = 48;
/** Cards that fill a screen: rendered at once, the others after they have been painted. */
const atOnce = 9;

const boardColumns = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,21.5rem),1fr))] gap-x-3.5';
const compactColumns = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-x-2.5';

/** Of the grid that the cards lie in, in pixels. */
const rowHeight = 4;

/**
 * Columns without holes: the grid puts each card below the shortest column, because its rows are low and a card spans as many
 * as it is high. That is measured before the card is painted.
 */
const spanRows = (cell: HTMLElement | null) => {
  if (!cell) return;
  const observer = new ResizeObserver(([entry]) => {
    const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
    cell.style.gridRowEnd = `span ${Math.ceil(height / rowHeight)}`;
  });
  observer.observe(cell);
  return () => observer.disconnect();
};

type OrderListProps = Omit<OrderViewProps, keyof LocalOrder> & {
  orders: readonly LocalOrder[];
};

/** Mounted when the orders are known: the first of them are what it renders at first. */
export const OrderList = ({ orders, ...shared }: OrderListProps) => {
  const { limit, showMore } = useSteps(step);
  const drawn = useAfterPaint(limit, atOnce);
  const layout = useLayout();
  const isCompact = layout === 'compact';
  const Shown = isCompact ? CompactCard : OrderCard;
  const shown = orders.slice(0, drawn);
  return (
    <>
      {layout === 'list' ? (
        <Card padded={false}>
          {shown.map((item) => (
            <OrderRow key={item.order.key} {...item} {...shared} />
          ))}
        </Card>
      ) : (
        <div
          className={cx(isCompact ? compactColumns : boardColumns, 'auto-rows-[4px] items-start')}
        >
          {shown.map((item) => (
            <div
              key={item.order.key}
              ref={spanRows}
              className={cx('min-w-0', isCompact ? 'pb-2.5' : 'pb-3.5')}
            >
              <Shown {...item} {...shared} />
            </div>
          ))}
        </div>
      )}
      {orders.length > limit && <ShowMore className="mx-auto mt-4 flex" onClick={showMore} />}
    </>
  );
};

export const BoardSkeleton = () => (
  <div className={boardColumns} aria-busy="true">
    <LoadingNote>{board.loading}</LoadingNote>
    {[0, 1, 2].map((card) => (
      <Skeleton key={card} className="h-64 rounded-lg" />
    ))}
  </div>
);
