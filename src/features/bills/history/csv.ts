import { isAnnulled } from '#domain/annul.ts';
import type { BillLine } from '#domain/bill.ts';
import { type DayRule, dateOf, dayOf, timeOf, usualDayStart } from '#domain/calendar.ts';
import { csvFile, csvWords } from '#domain/csv.ts';
import { linesInCell } from '#domain/line-words.ts';
import { zero } from '#domain/money.ts';
import { orderNumber } from '#domain/order.ts';
import { paymentsOf } from '#domain/payment.ts';
import type { LocalBill } from '#local/queries/bills.ts';
import { billing } from '#messages/billing.ts';
import { bills as texts } from '#messages/bills.ts';
import { identity } from '#messages/identity.ts';
import { paymentNames } from '#messages/payments.ts';

const stateOf = ({ bill, pending }: LocalBill): string => {
  if (isAnnulled(bill)) return billing.annulled;
  if (pending.length === 0) return texts.export.sent;
  return pending.some((entry) => entry.state === 'parked') ? billing.attention : billing.pending;
};

export type SoldLine = Pick<BillLine, 'productName' | 'quantity' | 'options' | 'note'>;

/** A bill, and its lines if they are known. */
export type ExportedBill = LocalBill & { lines: readonly SoldLine[] | null };

/** A number that fails the check is told here too. */
const kindOf = ({ hasCustomer, unverifiedIdentity }: LocalBill['bill']): string => {
  if (!hasCustomer) return texts.finalCustomer;
  return unverifiedIdentity ? `${texts.withCustomer} (${identity.unverified})` : texts.withCustomer;
};

/** Only where a bill's date may be another one: the day that it counts for. */
const dayColumn = (cell: string, { startsAt }: DayRule): string[] =>
  startsAt === usualDayStart ? [] : [cell];

const row = (local: ExportedBill, rule: DayRule): string[] => {
  const { bill, lines } = local;
  return [
    orderNumber(bill) ?? '',
    dateOf(bill.createdAt, rule.zone),
    timeOf(bill.createdAt, rule.zone),
    csvWords(kindOf(bill)),
    csvWords(paymentNames(paymentsOf(bill))),
    // A sum over the column is what was sold.
    isAnnulled(bill) ? zero : bill.total,
    csvWords(stateOf(local)),
    csvWords(linesInCell(lines ?? [])),
    ...dayColumn(dayOf(bill.createdAt, rule), rule),
  ];
};

/** Bills as CSV: dates and times of the zone, amounts with two decimals. */
export const csvOf = (bills: readonly ExportedBill[], rule: DayRule): string =>
  csvFile(
    [...texts.export.columns, ...dayColumn(texts.export.day, rule)],
    bills.map((bill) => row(bill, rule)),
  );
