import { clashesOf } from '#domain/kitchen-clash.ts';
import type { Order } from '#domain/order.ts';
import { deferred } from '#ui/deferred.tsx';

const ClashAlert = deferred(async () => (await import('./clash-alert.tsx')).ClashAlert);

/** Says of an order that tablets told the kitchen of the same units without knowing of each other; nothing while none did. */
export const ClashNote = ({ order, className }: { order: Order; className?: string }) => {
  const clashes = clashesOf(order);
  return <ClashAlert open={clashes.length > 0} {...{ order: order.key, clashes, className }} />;
};
