import type { Business } from '#contract/settings.ts';
import type { PreBill } from '#domain/bill.ts';
import type { Order } from '#domain/order.ts';
import { formatDateTime, formatMoney, formatOrderNumber } from '#messages/format.ts';
import { preBill as texts } from '#messages/pre-bill.ts';
import { printing } from '#messages/printing.ts';
import { chargedBlocks, headOf } from '#parts/billing/charged-blocks.ts';
import { lines, type Printout, rule } from '#parts/printing/printout.ts';

const words = printing.receipt;

interface Paper {
  order: Order;
  preBill: PreBill;
  business: Business | null;
  /** Who took the order; empty where the business wants no names on paper. */
  waiter: string;
  /** When it is printed: UTC, ISO 8601. */
  at: string;
}

/** The pre-bill of an order on the paper of a receipt printer: no bill, and without the number of one. */
export const preBillPrintout = (
  { order, preBill, business, waiter, at }: Paper,
  zone: string,
): Printout => [
  ...(business ? headOf(business) : []),
  rule,
  ...lines([preBill.left ? texts.partTitle : texts.title], {
    ...{ size: 'large', bold: true, align: 'center' },
  }),
  ...lines([printing.comanda.table(order.tableNumber)], { size: 'medium', bold: true }),
  ...lines([
    formatDateTime(at, zone),
    order.id === null ? '' : words.order(formatOrderNumber(order)),
    waiter && words.waiter(waiter),
  ]),
  rule,
  ...chargedBlocks(preBill),
  ...(preBill.left
    ? [{ kind: 'row', label: texts.left, amount: formatMoney(preBill.left) } as const]
    : []),
  rule,
  ...lines([
    texts.forBill,
    ...texts.blanks.map((name) => `${name}: ${'_'.repeat(28 - name.length)}`),
  ]),
  rule,
  ...lines([texts.withoutValidity], { align: 'center', bold: true }),
];
