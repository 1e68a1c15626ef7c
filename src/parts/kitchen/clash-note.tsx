import { latestTickets } from '#domain/kitchen.ts';
import type { Order } from '#domain/order.ts';
import { deferred } from '#ui/deferred.tsx';

const ClashAlert = deferred(async () => (await import('./clash-alert.tsx')).ClashAlert);

/** Says of an order that tablets told the kitchen of the same units without knowing of each other; nothing while none did. */
export const ClashNote = ({ order, className }: { order: Order; className?: string }) => (
  <ClashAlert open={latestTickets(order.tickets ?? []).length > 1} {...{ order, className }} />
);
