import { useLiveQuery } from 'dexie-react-hooks';
import type * as z from 'zod/mini';
import { billCreate } from '#operations/bill-create.ts';
import { billCustomerUpdate } from '#operations/bill-customer-update.ts';
import { operationOf } from '#operations/registry.ts';
import type { EntryError, Ledger, OutboxEntry } from '../ledger.ts';
import { laneAfter } from '../pending.ts';
import type { Owner } from '../record.ts';
import { ledger } from './device.ts';

/** A pending bill, as the checkout needs it to correct it. */
export interface RefusedBill {
  seq: number;
  opId: string;
  params: z.infer<typeof billCreate.params>;
  /** False once it is being sent again: then it can't be replaced. */
  parked: boolean;
  error: EntryError | null;
  /** The customer's name in a pending customer change of the bill. */
  laterCustomer: string | null;
}

const laterCustomer = (billKey: string, lane: readonly OutboxEntry[]): string | null => {
  const names = lane.flatMap((entry) => {
    if (entry.kind !== billCustomerUpdate.kind || !operationOf(entry)) return [];
    const { data } = billCustomerUpdate.params.safeParse(entry.params);
    return data?.billKey === billKey ? data.customer.fullName : [];
  });
  return names.at(-1) ?? null;
};

/** The owner's pending bill `seq`; null if there is none, or none that this build can read. */
export const refusedBill = (
  ledger: Ledger,
  owner: Owner,
  seq: number,
): Promise<RefusedBill | null> =>
  ledger.transaction('r', ledger.outbox, async () => {
    const entry = await ledger.outbox.get(seq);
    if (entry?.kind !== billCreate.kind || !operationOf(entry)) return null;
    if (entry.ownerId !== owner.ownerId || entry.businessId !== owner.businessId) return null;
    const { data: params } = billCreate.params.safeParse(entry.params);
    if (!params) return null;
    return {
      seq,
      opId: entry.opId,
      params,
      parked: entry.state === 'parked',
      error: entry.lastError ?? null,
      laterCustomer: laterCustomer(params.billKey, await laneAfter(ledger, entry)),
    };
  });

/** The pending bill to correct; null if there is none, undefined while loading. */
export const useRefusedBill = ({ ownerId, businessId }: Owner, seq: number) =>
  useLiveQuery(() => refusedBill(ledger, { ownerId, businessId }, seq), [ownerId, businessId, seq]);
