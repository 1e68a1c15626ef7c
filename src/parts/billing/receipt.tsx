import type { Business } from '#contract/settings.ts';
import type { Bill, Customer } from '#domain/bill.ts';
import { guestPrice } from '#domain/final-price.ts';
import { zero } from '#domain/money.ts';
import { billing } from '#messages/billing.ts';
import { bills as texts } from '#messages/bills.ts';
import { formatDateTime, formatMoney, formatOrderNumber } from '#messages/format.ts';
import { lineDetail } from '#messages/lines.ts';
import { printing } from '#messages/printing.ts';
import { useTimeZone } from '#ports/time-zone.ts';
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

/** A bill on the paper of a receipt printer. */
export const Receipt = (props: ReceiptProps) => {
  const { bill, business } = props;
  const zone = useTimeZone();
  const order = { id: bill.orderId, number: bill.orderNumber };
  return (
    <>
      {business && <Head business={business} />}
      <hr />
      <p className="font-bold text-[1.15em]">{titleOf(props)}</p>
      <p>{formatDateTime(bill.createdAt, zone)}</p>
      {order.id !== null && <p>{paper.order(formatOrderNumber(order))}</p>}
      {props.waiter && <p>{paper.waiter(props.waiter)}</p>}
      <hr />
      {bill.customer ? <Guest customer={bill.customer} /> : <p>{texts.finalCustomer}</p>}
      <hr />
      <p className="text-right">{billing.withTax}</p>
      <ul>
        {bill.lines.map((line) => (
          <li key={line.lineId} className="break-inside-avoid py-[0.5mm]">
            <Row label={`${texts.quantity(line.quantity)} ${line.productName}`}>
              {formatMoney(line.total)}
            </Row>
            <Detail>{lineDetail(line)}</Detail>
            {line.quantity > 1 && <Detail>{billing.each(formatMoney(guestPrice(line)))}</Detail>}
            {line.discount !== zero && (
              <Detail>{texts.discount(formatMoney(line.discount))}</Detail>
            )}
          </li>
        ))}
      </ul>
      <hr />
      {summaryLines(bill.summary).map(({ key, label, amount }) => (
        <Row key={key} label={label}>
          {amount}
        </Row>
      ))}
      <div className="mt-[1.5mm] font-bold text-[1.5em]">
        <Row label={billing.summary.total}>{formatMoney(bill.total)}</Row>
      </div>
      <Row label={billing.paymentMethod}>{bill.paymentMethod.name}</Row>
      <hr />
      {bill.status === 'billedWithoutIRS' && (
        <p className="text-center font-semibold">{paper.withoutValidity}</p>
      )}
      <p className="text-center">{paper.thanks}</p>
    </>
  );
};

const Head = ({ business }: { business: Business }) => (
  <header className="text-center">
    <p className="font-bold text-[1.4em] leading-tight">{business.comercialName}</p>
    <p>{paper.ruc(business.businessDni)}</p>
    <p>{business.address}</p>
    {business.phone && <p>{paper.phone(business.phone)}</p>}
  </header>
);

const Guest = ({ customer }: { customer: Customer }) => (
  <>
    <p className="font-semibold">{customer.fullName}</p>
    <p>{paper.identity(customer.dni)}</p>
    <p>{customer.address}</p>
    <p>{customer.email}</p>
    {customer.phone && <p>{paper.phone(customer.phone)}</p>}
  </>
);

const Detail = ({ children }: { children: string }) =>
  children && <p className="pl-[3mm]">{children}</p>;

const Row = ({ label, children }: { label: string; children: string }) => (
  <p className="flex items-baseline justify-between gap-[2mm]">
    <span className="min-w-0">{label}</span>
    <span className="money">{children}</span>
  </p>
);
