import type { ReactNode } from 'react';
import { orderEditor } from '#messages/orders.ts';
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

const cards = Array.from({ length: 12 }, (_, index) => index);

/** The order screen's shape while the device is being read. */
export const OrderSkeleton = () => (
  <OrderFrame busy>
    <LoadingNote>{orderEditor.loading}</LoadingNote>
    <div className="flex min-h-0 min-w-0 flex-1 flex-col lg:flex-row">
      <div className="flex gap-2 overflow-hidden px-3.5 pt-3 pb-2.5 lg:w-43 lg:flex-col lg:py-4 lg:pr-0 lg:pl-4">
        {cards.slice(0, 9).map((card) => (
          <Skeleton key={card} className="h-12 w-28 shrink-0 lg:w-full" />
        ))}
      </div>
      <div className="min-h-0 min-w-0 flex-1 overflow-hidden px-3.5 lg:px-4.5 lg:pt-4">
        <Skeleton className="h-field w-full rounded-md" />
        <div className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-[repeat(auto-fill,minmax(8.6rem,1fr))]">
          {cards.map((card) => (
            <Skeleton key={card} className="h-56 rounded-lg" />
          ))}
        </div>
      </div>
    </div>
    <div className="hidden bg-surface md:block md:w-85 md:border-line md:border-l lg:w-90 xl:w-96" />
  </OrderFrame>
);
