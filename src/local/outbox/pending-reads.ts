import type { EntryState, Ledger, OutboxEntry } from '../ledger/ledger.ts';
import { waitingIn } from './outbox-memory.ts';
import { canSend } from './standing.ts';

/** Questions about pending operations, answered by indexes or from memory: thousands may wait, so none reads them all again. */

/** The entries of all businesses in a state, without a look at the others: thousands may wait. Table: outbox. */
export const entriesInState = async (ledger: Ledger, state: EntryState): Promise<OutboxEntry[]> => {
  const businesses = await ledger.outbox.orderBy('businessId').uniqueKeys();
  if (businesses.length === 0) return [];
  const places = businesses.map((id) => [Number(id), state]);
  return ledger.outbox.where('[businessId+state]').anyOf(places).toArray();
};

/** The business's entries that wait for a person or an update. */
export const parkedOf = (ledger: Ledger, businessId: number) =>
  ledger.outbox.where('[businessId+state]').equals([businessId, 'parked']);

/** Whether something waits that can be sent with the present session: not what is refused or behind that, and not another user's. */
export const isAnyToSend = async (ledger: Ledger): Promise<boolean> => {
  const session = await ledger.session.get('current');
  return (
    session !== undefined && canSend((await waitingIn(ledger, session.businessId)).lanes, session)
  );
};

/** How many operations of the business are pending, how many of them are parked, and what the server lost. */
export const countPending = async (ledger: Ledger, businessId: number) => ({
  waiting: await ledger.outbox.where({ businessId }).count(),
  attention: await parkedOf(ledger, businessId).count(),
  lost: await ledger.lost.where({ businessId }).count(),
});
