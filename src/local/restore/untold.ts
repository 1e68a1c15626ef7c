import type { Ledger, OutboxEntry } from '../ledger/ledger.ts';
import { pendingOf } from '../outbox/projection.ts';
import type { Owner } from '../outbox/record.ts';
import { entryOfTicket } from '../outbox/tickets.ts';

const ticketIdOf = ({ params }: OutboxEntry) => (params as { ticketId?: string }).ticketId;

/**
 * Sends again the tickets that a restored server has lost of orders that it has. Several devices may: a ticket is kept once.
 * The orders' rows name them until the server does.
 */
export const tellAgain = (ledger: Ledger, owner: Owner, now: number): Promise<void> =>
  ledger.transaction('rw', [ledger.orders, ledger.outbox], async () => {
    const rows = await ledger.orders
      .where({ businessId: owner.businessId })
      .filter(({ untold }) => untold !== undefined)
      .toArray();
    for (const { untold = [], key, order } of rows) {
      const pending = (await pendingOf(ledger, key).toArray()).map(ticketIdOf);
      const lacking = (order.tickets ?? []).filter(
        ({ id }) => untold.includes(id) && !pending.includes(id),
      );
      for (const ticket of lacking) await ledger.outbox.add(entryOfTicket(owner, key, ticket, now));
    }
  });
