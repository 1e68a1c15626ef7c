import type { Business, Invoicing } from '#contract/settings.ts';
import { isAnnulled } from '#domain/annul.ts';
import type { Bill, Customer } from '#domain/bill.ts';
import { changeGiven, paymentsOf, tenderedOf } from '#domain/payment.ts';
import { billing } from '#messages/billing.ts';
import { bills as texts } from '#messages/bills.ts';
import { formatDateTime, formatMoney, formatOrderNumber } from '#messages/format.ts';
import { numberText } from '#messages/identity.ts';
import { payments, referenceText, standingText } from '#messages/payments.ts';
import { printing } from '#messages/printing.ts';
import { type Block, lines, type Printout, rule } from '#parts/printing/printout.ts';
import { chargedBlocks, headOf } from './charged-blocks.ts';
import { behindBlocks, documentBlocks, issuerBlocks } from './fiscal-blocks.ts';

const paper = printing.receipt;

export interface ReceiptProps {
  bill: Bill;
  /** The server refused to create the bill. */
  refused: boolean;
  business: Business | null;
  /** What the business says of itself on electronic invoices; absent where it issues none. */
  invoicing?: Invoicing | undefined;
  /** Who served; empty where the business wants no names on paper. */
  waiter: string;
}

const titleOf = ({ bill, refused }: ReceiptProps): string => {
  if (refused) return paper.refused;
  return bill.id === null ? paper.unsent : paper.bill(formatOrderNumber(bill));
};

const guestOf = ({ fullName, address, email, phone, ...number }: Customer): Block[] => [
  ...lines([fullName], { bold: true }),
  ...lines([paper.identity(numberText(number)), address, email, phone && paper.phone(phone)]),
];

const row = (label: string, amount: string): Block => ({ kind: 'row', label, amount });

/** How it was paid, what was handed over, and what went back. */
const paymentBlocks = (bill: Bill): Block[] => {
  const paid = paymentsOf(bill);
  const received = tenderedOf(paid);
  return [
    ...paid.flatMap((payment): Block[] => [
      paid.length === 1
        ? row(billing.paymentMethod, payment.method.name)
        : row(payment.method.name, formatMoney(payment.amount)),
      ...lines([referenceText(payment), standingText(payment)]),
    ]),
    ...(received
      ? [
          row(payments.received, formatMoney(received)),
          row(payments.change, formatMoney(changeGiven(paid))),
        ]
      : []),
  ];
};

/** Who charges, and what the paper is: an invoice where one was issued with the bill, else a note of the business's own. */
const headBlocks = (receipt: ReceiptProps, zone: string): Block[] => {
  const { bill, business, invoicing } = receipt;
  const annulled = lines([isAnnulled(bill) ? paper.annulled : ''], { size: 'medium', bold: true });
  if (business && bill.fiscal && invoicing)
    return [
      ...issuerBlocks(invoicing, business),
      rule,
      ...documentBlocks(bill.fiscal, zone),
      ...annulled,
    ];
  return [
    ...(business ? headOf(business) : []),
    rule,
    ...lines([titleOf(receipt)], { size: 'medium', bold: true }),
    ...annulled,
    ...lines([formatDateTime(bill.createdAt, zone)]),
  ];
};

/** An annulled one says that it is. */
const hasNoValidity = ({ bill, invoicing }: ReceiptProps): boolean =>
  bill.status === 'billedWithoutIRS' && !(bill.fiscal?.environment === 'production' && invoicing);

/** A bill on the paper of a receipt printer. */
export const receiptPrintout = (receipt: ReceiptProps, zone: string): Printout => {
  const { bill, waiter, invoicing } = receipt;
  const order = { id: bill.orderId, number: bill.orderNumber };
  return [
    ...headBlocks(receipt, zone),
    ...lines([
      order.id === null ? '' : paper.order(formatOrderNumber(order)),
      waiter && paper.waiter(waiter),
    ]),
    rule,
    ...(bill.customer ? guestOf(bill.customer) : lines([texts.finalCustomer])),
    rule,
    ...chargedBlocks(bill),
    ...paymentBlocks(bill),
    rule,
    ...(bill.fiscal && invoicing ? behindBlocks(invoicing, bill.customer) : []),
    ...lines([hasNoValidity(receipt) ? paper.withoutValidity : ''], {
      ...{ align: 'center', bold: true },
    }),
    ...lines([paper.thanks], { align: 'center' }),
  ];
};
