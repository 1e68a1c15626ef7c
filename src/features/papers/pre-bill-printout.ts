import type { Business } from '#contract/settings.ts';
import type { Order } from '#domain/order.ts';
import { formatDateTime, formatOrderNumber } from '#messages/format.ts';
import { preBill as texts } from '#messages/pre-bill.ts';
import { printing } from '#messages/printing.ts';
import { type ChargedContent, chargedBlocks, headOf } from '#parts/billing/charged-blocks.ts';
import { lines, type Printout, rule } from '#parts/printing/printout.ts';

const paper = printing.receipt;

interface PreBill {
  order: Order;
  shown: ChargedContent;
  business: Business | null;
  /** Who took the order; empty where the business wants no names on paper. */
  waiter: string;
  /** When it is printed: UTC, ISO 8601. */
  at: string;
}

/** The account of an order on the paper of a receipt printer. It has no number, and is no bill. */
export const preBillPrintout = (
  { order, shown, business, waiter, at }: PreBill,
  zone: string,
): Printout => [
  ...(business ? headOf(business) : []),
  rule,
  ...lines([texts.title], { size: 'large', bold: true, align: 'center' }),
  ...lines([printing.comanda.table(order.tableNumber)], { size: 'medium', bold: true }),
  ...lines([
    formatDateTime(at, zone),
    order.id === null ? '' : paper.order(formatOrderNumber(order)),
    waiter && paper.waiter(waiter),
  ]),
  rule,
  ...chargedBlocks(shown),
  rule,
  ...lines([texts.withoutValidity], { align: 'center', bold: true }),
];
