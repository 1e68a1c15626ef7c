import type { Business } from '#contract/settings.ts';
import type { Bill, BillLine, Customer } from '#domain/bill.ts';
import { guestPrice } from '#domain/final-price.ts';
import { zero } from '#domain/money.ts';
import { billing } from '#messages/billing.ts';
import { bills as texts } from '#messages/bills.ts';
import { formatDateTime, formatMoney, formatOrderNumber } from '#messages/format.ts';
import { numberText } from '#messages/identity.ts';
import { lineDetail } from '#messages/lines.ts';
import { printing } from '#messages/printing.ts';
import { type Block, lines, type Printout, rule, shown } from '#parts/printing/printout.ts';
import { summaryLines } from './summary-lines.tsx';

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

const headOf = ({ comercialName, businessDni, address, phone }: Business): Block[] => [
  ...lines([comercialName], { align: 'center', size: 'large', bold: true }),
  ...lines([paper.ruc(businessDni), address, phone && paper.phone(phone)], { align: 'center' }),
];

const guestOf = ({ fullName, address, email, phone, ...number }: Customer): Block[] => [
  ...lines([fullName], { bold: true }),
  ...lines([paper.identity(numberText(number)), address, email, phone && paper.phone(phone)]),
];

const lineOf = (line: BillLine): Block => ({
  kind: 'group',
  blocks: [
    {
      kind: 'row',
      label: `${texts.quantity(line.quantity)} ${line.productName}`,
      amount: formatMoney(line.total),
    },
    ...[
      lineDetail(line),
      line.quantity > 1 ? billing.each(formatMoney(guestPrice(line))) : '',
      line.discount === zero ? '' : texts.discount(formatMoney(line.discount)),
    ].flatMap((text) => shown({ kind: 'detail', text })),
  ],
});

/** A bill on the paper of a receipt printer. */
export const receiptPrintout = (receipt: ReceiptProps, zone: string): Printout => {
  const { bill, business, waiter } = receipt;
  const order = { id: bill.orderId, number: bill.orderNumber };
  return [
    ...(business ? headOf(business) : []),
    rule,
    ...lines([titleOf(receipt)], { size: 'medium', bold: true }),
    ...lines([
      formatDateTime(bill.createdAt, zone),
      order.id === null ? '' : paper.order(formatOrderNumber(order)),
      waiter && paper.waiter(waiter),
    ]),
    rule,
    ...(bill.customer ? guestOf(bill.customer) : lines([texts.finalCustomer])),
    rule,
    ...lines([billing.withTax], { align: 'right' }),
    ...bill.lines.map(lineOf),
    rule,
    ...summaryLines(bill.summary).map(
      ({ label, amount }): Block => ({ kind: 'row', label, amount }),
    ),
    {
      ...{ kind: 'row', size: 'large', bold: true },
      ...{ label: billing.summary.total, amount: formatMoney(bill.total) },
    },
    { kind: 'row', label: billing.paymentMethod, amount: bill.paymentMethod.name },
    rule,
    ...lines([bill.status === 'billedWithoutIRS' ? paper.withoutValidity : ''], {
      ...{ align: 'center', bold: true },
    }),
    ...lines([paper.thanks], { align: 'center' }),
  ];
};
