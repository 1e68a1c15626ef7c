import type { BillLine } from '#domain/bill.ts';
import { dayOf, timeOf } from '#domain/calendar.ts';
import { orderNumber } from '#domain/order.ts';
import type { LocalBill } from '#local/queries/bills.ts';
import { billing } from '#messages/billing.ts';
import { bills as texts } from '#messages/bills.ts';
import { lineDetail } from '#messages/lines.ts';

/** RFC 4180 in UTF-8. Without the byte order mark Excel spoils the accents. */

const mark = '\uFEFF';
const lineEnd = '\r\n';

/** An apostrophe makes a spreadsheet show text that looks like a formula as text. */
const guarded = (text: string): string =>
  /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;

const quoted = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A text cell. Amounts and dates are written unquoted. */
const words = (text: string): string => quoted(guarded(text));

const stateOf = ({ pending }: LocalBill): string => {
  if (pending.length === 0) return texts.export.sent;
  return pending.some((entry) => entry.state === 'parked') ? billing.attention : billing.pending;
};

export type SoldLine = Pick<BillLine, 'productName' | 'quantity' | 'options' | 'note'>;

/** A bill, and its lines if they are known. */
export type ExportedBill = LocalBill & { lines: readonly SoldLine[] | null };

const productsOf = (lines: readonly SoldLine[]): string =>
  lines
    .map((line) => texts.export.line(line.quantity, line.productName, lineDetail(line)))
    .join(' | ');

const row = (local: ExportedBill, zone: string): string => {
  const { bill, lines } = local;
  return [
    orderNumber(bill.id) ?? '',
    dayOf(bill.createdAt, zone),
    timeOf(bill.createdAt, zone),
    words(bill.hasCustomer ? texts.withCustomer : texts.finalCustomer),
    words(bill.paymentMethod.name),
    bill.total,
    words(stateOf(local)),
    words(productsOf(lines ?? [])),
  ].join(',');
};

/** Bills as CSV: days and times of the zone, amounts with two decimals. */
export const csvOf = (bills: readonly ExportedBill[], zone: string): string =>
  mark +
  [texts.export.columns.map(words).join(','), ...bills.map((bill) => row(bill, zone))]
    .map((line) => line + lineEnd)
    .join('');
