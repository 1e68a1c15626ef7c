import type { Business } from '#contract/settings.ts';
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

const paper = printing.receipt;

export interface ReceiptProps {
  bill: Bill;
  /** The server refused to create the bill. */
  refused: boolean;
  business: Business | null;
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

/** A bill on the paper of a receipt printer. */
export const receiptPrintout = (receipt: ReceiptProps, zone: string): Printout => {
  const { bill, business, waiter } = receipt;
  const order = { id: bill.orderId, number: bill.orderNumber };
  return [
    ...(business ? headOf(business) : []),
    rule,
    ...lines([titleOf(receipt), isAnnulled(bill) ? paper.annulled : ''], {
      ...{ size: 'medium', bold: true },
    }),
    ...lines([
      formatDateTime(bill.createdAt, zone),
      order.id === null ? '' : paper.order(formatOrderNumber(order)),
      waiter && paper.waiter(waiter),
    ]),
    rule,
    ...(bill.customer ? guestOf(bill.customer) : lines([texts.finalCustomer])),
    rule,
    ...chargedBlocks(bill),
    ...paymentBlocks(bill),
    rule,
    ...lines([bill.status === 'billedWithoutIRS' ? paper.withoutValidity : ''], {
      ...{ align: 'center', bold: true },
    }),
    ...lines([paper.thanks], { align: 'center' }),
  ];
};
