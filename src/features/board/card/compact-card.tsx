import { memo } from 'react';
import { Card } from '#ui/card.tsx';
import { AmountLeft } from './amount-left.tsx';
import { LinesText, WishesText } from './lines-text.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderTable, type OrderViewProps, orderName } from './order-card.tsx';
import { OrderAge, OrderFacts } from './order-facts.tsx';
import { FootMarks, NewMark, SendMark } from './order-marks.tsx';

/** One order in little room: the same parts as its card, the lines as one sentence. */
export const CompactCard = memo(({ now, onAsk, session, placing, ...item }: OrderViewProps) => {
  const { order, pending } = item;
  return (
    <Card as="article" aria-label={orderName(item)} padded={false} className="min-w-0 p-3">
      <div className="flex items-baseline justify-between gap-2">
        <OrderTable {...{ order, session }} />
        <SendMark {...item} compact className="ml-auto" />
        <AmountLeft order={order} session={session} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <OrderFacts {...item} />
        <span className="flex flex-wrap gap-1">
          <NewMark {...item} now={now} />
          <OrderAge order={order} now={now} />
        </span>
      </div>
      <p className="relative mt-1.5 line-clamp-2 text-sm">
        <LinesText order={order} />
      </p>
      <WishesText order={order} />
      <div className="mt-2">
        <OrderActions {...{ order, pending, session, onAsk }} compact />
      </div>
      <FootMarks {...{ order, now, placing }} className="mt-2" />
    </Card>
  );
});
