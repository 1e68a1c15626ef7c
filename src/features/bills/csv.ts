import { dayOf, timeOf } from '#domain/calendar.ts';
import { csvFile, csvWords } from '#domain/csv.ts';
import { orderNumber } from '#domain/order.ts';
import type { LocalBill } from '#local/queries/bills.ts';
import { billing } from '#messages/billing.ts';
import { bills as texts } from '#messages/bills.ts';

const stateOf = ({ pending }: LocalBill): string => {
  if (pending.length === 0) return texts.export.sent;
  return pending.some((entry) => entry.state === 'parked') ? billing.attention : billing.pending;
};

const row = (local: LocalBill, zone: string): string[] => {
  const { bill } = local;
  return [
    orderNumber(bill.id) ?? '',
    dayOf(bill.createdAt, zone),
    timeOf(bill.createdAt, zone),
    csvWords(bill.hasCustomer ? texts.withCustomer : texts.finalCustomer),
    csvWords(bill.paymentMethod.name),
    bill.total,
    csvWords(stateOf(local)),
  ];
};

/** Bills as CSV: days and times of the zone, amounts with two decimals. */
export const csvOf = (bills: readonly LocalBill[], zone: string): string =>
  csvFile(
    texts.export.columns,
    bills.map((bill) => row(bill, zone)),
  );
