import Dexie from 'dexie';
import { type CustomerInput, customerInput } from '#contract/bills.ts';
import { isWholeBill } from '#operations/order-state.ts';
import type { Ledger } from './ledger.ts';
import { entriesOf } from './projection.ts';

/** How many of the latest bills are searched: more would noticeably delay the field. */
const bills = 2_000;

const customerIn = (holder: unknown): CustomerInput[] => {
  const { customer } = (holder ?? {}) as { customer?: unknown };
  const read = customerInput.safeParse(customer);
  return read.success ? [read.data] : [];
};

/** Customers of this device's bills, unsent bills included: the latest first, each identity number once. */
export const knownCustomers = async (ledger: Ledger, businessId: number) => {
  const [entries, rows] = await Promise.all([
    entriesOf(ledger, businessId),
    ledger.bills
      .where('[businessId+createdAt]')
      .between([businessId, Dexie.minKey], [businessId, Dexie.maxKey])
      .reverse()
      .limit(bills)
      .toArray(),
  ]);
  const pending = entries.toReversed().flatMap(({ params }) => customerIn(params));
  const billed = rows.flatMap(({ bill }) => (isWholeBill(bill) ? customerIn(bill) : []));
  const latest = new Map<string, CustomerInput>();
  for (const customer of [...pending, ...billed])
    if (!latest.has(customer.dni)) latest.set(customer.dni, customer);
  return [...latest.values()];
};
