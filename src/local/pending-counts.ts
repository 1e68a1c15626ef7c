import type { EntryState, Ledger, OutboxEntry } from './ledger.ts';

/** What is pending, found by indexes: no other entries are read, because thousands may wait. */

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

const unsent = ['queued', 'sending', 'uncertain'] as const satisfies readonly EntryState[];

/** Whether something is left that can be sent without a person: not what is refused, of another business or signed out. */
export const isAnyToSend = async (ledger: Ledger): Promise<boolean> => {
  const session = await ledger.session.get('current');
  if (!session || session.expired) return false;
  const places = unsent.map((state) => [session.businessId, state]);
  // Not `count`, which would count them all.
  const first = ledger.outbox.where('[businessId+state]').anyOf(places).limit(1);
  return (await first.primaryKeys()).length > 0;
};

/** How many operations of the business are pending, how many of them are parked, and what the server lost. */
export const countPending = async (ledger: Ledger, businessId: number) => ({
  waiting: await ledger.outbox.where({ businessId }).count(),
  attention: await parkedOf(ledger, businessId).count(),
  lost: await ledger.lost.where({ businessId }).count(),
});
