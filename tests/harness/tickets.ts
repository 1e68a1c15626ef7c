import { v7 as uuidv7 } from 'uuid';
import type { KitchenTicket, TicketId } from '#domain/kitchen.ts';

/** Id and time of a ticket that is made now. */
export const newTicket = (): Pick<KitchenTicket, 'id' | 'at'> => ({
  id: uuidv7() as TicketId,
  at: '2026-03-01T15:00:00.000Z',
});
