import { useLiveQuery } from 'dexie-react-hooks';
import { billCreate } from '#operations/bill-create.ts';
import { billCustomerUpdate } from '#operations/bill-customer-update.ts';
import { operationOf } from '#operations/registry.ts';
import type { Ledger, OutboxEntry } from '../ledger/ledger.ts';
import { laneAfter } from '../outbox/pending.ts';
import type { Owner } from '../outbox/record.ts';
import { ledger } from './device.ts';

const laterCustomer = (billKey: string, lane: readonly OutboxEntry[]): string | null => {
  const names = lane.flatMap((entry) => {
    if (entry.kind !== billCustomerUpdate.kind || !operationOf(entry)) return [];
    const { data } = billCustomerUpdate.params.safeParse(entry.params);
    return data?.billKey === billKey ? data.customer.fullName : [];
  });
  return names.at(-1) ?? null;
};

/** The owner's pending bill `seq`, as the checkout needs it to correct it; null if this build can read none. */
export const refusedBill = (ledger: Ledger, owner: Owner, seq: number) =>
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
      /** False once it is being sent again: then it can't be replaced. */
      parked: entry.state === 'parked',
      error: entry.lastError ?? null,
      /** The customer's name in a pending customer change of the bill. */
      laterCustomer: laterCustomer(params.billKey, await laneAfter(ledger, entry)),
    };
  });

export type RefusedBill = NonNullable<Awaited<ReturnType<typeof refusedBill>>>;

/** The pending bill to correct; null if there is none, undefined while loading. */
export const useRefusedBill = ({ ownerId, businessId }: Owner, seq: number) =>
  useLiveQuery(
    async () => refusedBill(ledger, { ownerId, businessId }, seq),
    [ownerId, businessId, seq],
  );
