import { v7 as uuidv7 } from 'uuid';
import type { KitchenTicket } from '#domain/kitchen.ts';
import type { OrderKey } from '#domain/order.ts';
import type { Intent } from '#operations/registry.ts';
import type { NewEntry } from '../ledger/ledger.ts';
import { entryOf, type Owner } from './record.ts';

/** Tickets as operations. */

/** The operation that tells the server of a ticket. */
export const ticketIntent = (orderKey: OrderKey, ticket: KitchenTicket): Intent => {
  const { id: ticketId, sentBy: _name, ...said } = ticket;
  return { kind: 'kitchen-ticket', params: { orderKey, ticketId, ...said } };
};

/** The entry of a ticket that was made long ago. */
export const entryOfTicket = (
  owner: Owner,
  orderKey: OrderKey,
  ticket: KitchenTicket,
  now: number,
): NewEntry => ({
  ...entryOf(owner, ticketIntent(orderKey, ticket), uuidv7(), now),
  clock: { added: 0, checked: true },
});
