import { board } from '#messages/orders.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { boardGrid } from './order-list.tsx';

export const BoardSkeleton = () => (
  <div className={boardGrid} aria-busy="true">
    <p role="status" className="sr-only">
      {board.loading}
    </p>
    {[0, 1, 2].map((card) => (
      <Skeleton key={card} className="h-64 rounded-lg" />
    ))}
  </div>
);
