import { useLiveQuery } from 'dexie-react-hooks';
import * as z from 'zod/mini';
import type { Instants } from '#domain/calendar.ts';
import { billAnnul } from '#operations/bill-annul.ts';
import { billCustomerUpdate } from '#operations/bill-customer-update.ts';
import { fetchedName } from '../ledger/counter-names.ts';
import type { Ledger, OutboxEntry } from '../ledger/ledger.ts';
import { isRefusedCustomer, type LocalBill, localBill, localBills } from '../outbox/projection.ts';
import { ledger } from './device.ts';

export { annulmentOf } from '#operations/bill-annul.ts';
export { isWholeBill } from '#operations/order-state.ts';
export { isRefusedAnnulment, isRefusedPayment } from '../outbox/projection.ts';
export { chargedById, isRefusedBill, standingOf } from '../outbox/standing.ts';
export { isRefusedCustomer, type LocalBill };

export const isAnnulling = ({ kind }: Pick<OutboxEntry, 'kind'>): boolean =>
  kind === billAnnul.kind;

/** The member who annulled a bill, where that waits here. */
export const annulledBy = (pending: readonly OutboxEntry[]): number | undefined =>
  billAnnul.params.safeParse(pending.find(isAnnulling)?.params).data?.actorId;

const changeKeys = z.object({
  correctionKey: z.optional(z.string()),
  confirmationKey: z.optional(z.string()),
  actorId: z.optional(z.number()),
});

/** The member who corrected or confirmed a payment, where that waits here. `key`: of the correction or confirmation. */
export const sayerOf = (pending: readonly OutboxEntry[], key: string): number | undefined =>
  pending
    .flatMap(({ params }) => changeKeys.safeParse(params).data ?? [])
    .find(({ correctionKey, confirmationKey }) => [correctionKey, confirmationKey].includes(key))
    ?.actorId;

/**
 * Bills, newest first, and when the device last had them from the server (ms); null if never. Reads the time first: bills
 * that are older than their time would be taken for an empty list.
 */
export const billList = async (
  from: Ledger,
  businessId: number,
  { start, end }: Instants,
  fetched: Instants,
) => {
  const name = fetchedName.bills(businessId, fetched.start, fetched.end);
  const fetchedAt = (await from.counters.get(name))?.value ?? null;
  return { bills: await localBills(from, businessId, start, end), fetchedAt };
};

/** The bills of `shown`; `fetched`: the range that was asked for. Undefined while loading. */
export const useBillList = (businessId: number, shown: Instants, fetched: Instants = shown) =>
  useLiveQuery(
    async () => billList(ledger, businessId, shown, fetched),
    [businessId, shown.start, shown.end, fetched.start, fetched.end],
  );

/**
 * The bill that a URL names; null if the device has none, undefined while loading. `leftOut`: the `seq` of a pending
 * entry to ignore.
 */
export const useBill = (businessId: number, ref: string, leftOut?: number) =>
  useLiveQuery(async () => localBill(ledger, businessId, ref, leftOut), [businessId, ref, leftOut]);

/** The latest customer of a bill that the server refused; null if there is none. */
export const refusedCustomerOf = (pending: readonly OutboxEntry[]) => {
  const entry = pending.findLast(isRefusedCustomer);
  const { data } = billCustomerUpdate.params.safeParse(entry?.params);
  return entry && data ? { entry, customer: data.customer } : null;
};

export type RefusedCustomerChange = NonNullable<ReturnType<typeof refusedCustomerOf>>;
