import type { ReactNode } from 'react';
import { orderEditor } from '#messages/orders.ts';
import { cx } from '#ui/cx.ts';
import { LoadingNote, Skeleton } from '#ui/skeleton.tsx';

/** Fills the space that the app frame leaves; only the columns inside scroll. */
export const OrderFrame = ({ children, busy }: { children: ReactNode; busy?: boolean }) => (
  <main
    className="relative min-h-64 flex-1 not-short:min-h-80 not-short:md:min-h-96"
    aria-busy={busy}
  >
    <div className="absolute inset-0 flex">{children}</div>
  </main>
);

/** The cards: as many columns as fit. */
export const columnsOfCards =
  'grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-2 md:grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] md:gap-3';

/** The cart's column beside the products. */
export const cartColumn =
  'w-80 shrink-0 border-line border-l lg:w-90 min-[72rem]:w-94 stacked:w-auto stacked:border-l-0';

const cards = Array.from({ length: 16 }, (_, index) => index);

/** The order screen's shape while the device is being read. */
export const OrderSkeleton = () => (
  <OrderFrame busy>
    <LoadingNote>{orderEditor.loading}</LoadingNote>
    <div className="flex min-h-0 min-w-0 flex-1 flex-col lg:flex-row">
      <div className="flex gap-2 overflow-hidden px-4 pt-3 pb-2.5 lg:w-rail lg:flex-col lg:gap-1 lg:pr-0 lg:pl-3">
        {cards.slice(0, 9).map((card) => (
          <Skeleton key={card} className="h-12 w-28 shrink-0 lg:h-14 lg:w-full" />
        ))}
      </div>
      <div className="min-h-0 min-w-0 flex-1 overflow-hidden px-4 lg:pt-3">
        <Skeleton className="h-field w-full rounded-md max-md:hidden" />
        <div className={cx(columnsOfCards, 'pt-0.5 md:pt-3')}>
          {cards.map((card) => (
            <Skeleton key={card} className="h-35 rounded-md md:h-39" />
          ))}
        </div>
      </div>
    </div>
    <div className={cx('bg-surface stacked:hidden', cartColumn)} />
  </OrderFrame>
);
