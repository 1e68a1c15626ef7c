import type { ReactNode } from 'react';
import { lineTotal } from '#domain/checkout.ts';
import { zero } from '#domain/money.ts';
import type { LineProduct } from '#domain/order.ts';
import type { LostRow } from '#local/queries/lost.ts';
import { bills } from '#messages/bills.ts';
import { formatMoney } from '#messages/format.ts';
import { numberText } from '#messages/identity.ts';
import { lineDetail } from '#messages/lines.ts';
import { lost as texts } from '#messages/lost.ts';
import { SummaryLines, TotalLine } from '#parts/billing/summary-lines.tsx';
import { Facts } from '#ui/facts.tsx';

/** The whole contents of a lost order or bill. */
export const LostContent = ({ row }: { row: LostRow }) => (
  <div className="mt-3 flex flex-col gap-3 border-line border-t pt-3 text-sm">
    {row.kind === 'order' ? <OrderContent order={row.order} /> : <BillContent bill={row.bill} />}
  </div>
);

const OrderContent = ({ order }: { order: Extract<LostRow, { kind: 'order' }>['order'] }) => (
  <>
    {order.note && <p className="break-words">{order.note}</p>}
    <ul className="flex flex-col gap-1.5">
      {order.lines.map((line) => (
        <Line key={line.lineId} line={line} amount={lineTotal({ ...line, discount: zero })}>
          {line.quantityBilled > 0 && <Detail>{texts.billed(line.quantityBilled)}</Detail>}
          <Detail>{lineDetail(line)}</Detail>
        </Line>
      ))}
    </ul>
  </>
);

const BillContent = ({ bill }: { bill: Extract<LostRow, { kind: 'bill' }>['bill'] }) => {
  if (!('lines' in bill)) return <TotalLine total={bill.total} />;
  const { customer } = bill;
  return (
    <>
      {customer && (
        <Facts
          of={[
            ...[customer.fullName, numberText(customer), customer.address],
            ...[customer.email, customer.phone],
          ]}
        />
      )}
      <ul className="flex flex-col gap-1.5">
        {bill.lines.map((line) => (
          <Line key={line.lineId} line={line} amount={line.total}>
            <Detail>{lineDetail(line)}</Detail>
            {line.discount !== zero && (
              <Detail>{bills.discount(formatMoney(line.discount))}</Detail>
            )}
          </Line>
        ))}
      </ul>
      <SummaryLines summary={bill.summary} />
      <TotalLine total={bill.total} />
    </>
  );
};

interface LineProps {
  line: Pick<LineProduct, 'productName'> & { quantity: number };
  amount: Parameters<typeof formatMoney>[0];
  children: ReactNode;
}

const Line = ({ line, amount, children }: LineProps) => (
  <li>
    <p className="flex items-baseline justify-between gap-4">
      <span className="min-w-0 break-words">{texts.line(line.quantity, line.productName)}</span>
      <span className="money shrink-0">{formatMoney(amount)}</span>
    </p>
    {children}
  </li>
);

const Detail = ({ children }: { children: string }) =>
  children && <p className="break-words pl-3 text-muted text-xs">{children}</p>;
