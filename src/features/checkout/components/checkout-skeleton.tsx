import { checkout as texts } from '#messages/checkout.ts';
import { Page } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Placeholders while the order is read. */
export const CheckoutSkeleton = () => (
  <Page>
    <p role="status" className="sr-only">
      {texts.loading}
    </p>
    <Skeleton className="h-8 w-52" />
    <Skeleton className="mt-5 h-field w-full" />
    <Skeleton className="mt-4 h-20 w-full" />
    <Skeleton className="mt-3 h-20 w-full" />
    <Skeleton className="mt-3 h-20 w-full" />
  </Page>
);
