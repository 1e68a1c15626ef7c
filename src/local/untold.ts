import type { Ledger } from './ledger.ts';
import type { Owner } from './record.ts';
import { entryOfTicket } from './tickets.ts';

/** Sends again the tickets that a restored server has lost of orders that it has. Several devices may: a ticket is kept once. */
export const tellAgain = (ledger: Ledger, owner: Owner, now: number): Promise<void> =>
  ledger.transaction('rw', [ledger.orders, ledger.outbox], async () => {
    const rows = await ledger.orders
      .where({ businessId: owner.businessId })
      .filter(({ untold }) => untold !== undefined)
      .toArray();
    for (const { untold = [], ...row } of rows) {
      const lacking = (row.order.tickets ?? []).filter(({ id }) => untold.includes(id));
      for (const ticket of lacking)
        await ledger.outbox.add(entryOfTicket(owner, row.key, ticket, now));
      await ledger.orders.put(row);
    }
  });
