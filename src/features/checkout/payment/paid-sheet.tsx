import { Check, ChevronRight, Printer, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { changeGiven, tenderedOf } from '#domain/payment.ts';
import { chargedById, isRefusedBill, isWholeBill, useBill } from '#local/queries/bills.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { billing } from '#messages/billing.ts';
import { bills } from '#messages/bills.ts';
import { checkout } from '#messages/checkout.ts';
import { common } from '#messages/common.ts';
import { fiscal } from '#messages/fiscal.ts';
import { formatMoney, formatOrderNumber } from '#messages/format.ts';
import { orderEditor } from '#messages/orders.ts';
import { paymentNames } from '#messages/payments.ts';
import { printing } from '#messages/printing.ts';
import { PrintedReceipt } from '#parts/billing/printed-receipt.tsx';
import { receiptName } from '#parts/billing/receipt-name.ts';
import type { ReceiptProps } from '#parts/billing/receipt-printout.ts';
import { useReceiptPrinting } from '#parts/billing/use-receipt-printing.ts';
import { FailureAlerts } from '#parts/printing/failure-alerts.tsx';
import { usePeople } from '#ports/people.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import type { Paid } from './paid.ts';

const texts = checkout.paid;

interface Props {
  session: SessionRow;
  paid: Paid & { finished: boolean };
  onNext: () => void;
  onNewOrder: () => void;
  onClose: () => void;
  /** Resolves to whether the order is finished. */
  onFinish: () => Promise<boolean>;
  /** Resolves to whether the order is open again. */
  onReopen: () => Promise<boolean>;
}

/** The change to give back; the total where there is none. */
const Amount = ({ paid: { payments, total } }: { paid: Paid }) => {
  const received = tenderedOf(payments);
  const methods = paymentNames(payments);
  return (
    <div className="text-center">
      <p className="font-medium text-muted">{received ? checkout.change : billing.summary.total}</p>
      <p className="money font-bold text-brand text-change">
        {formatMoney(received ? changeGiven(payments) : total)}
      </p>
      <p className="text-muted text-sm tabular-nums">
        {received ? texts.detail(formatMoney(received), formatMoney(total), methods) : methods}
      </p>
    </div>
  );
};

/** The receipt of the bill as the device knows it, sent or not; null while it knows only parts. */
const useReceipt = ({ session, paid }: Pick<Props, 'session' | 'paid'>): ReceiptProps | null => {
  const known = useBill(session.businessId, paid.billKey);
  const people = usePeople();
  if (!known || !isWholeBill(known.bill)) return null;
  return {
    bill: known.bill,
    refused: known.pending.some(isRefusedBill),
    business: session.settings.Business,
    invoicing: session.settings.invoicing,
    waiter: receiptName(session.settings, known.bill, chargedById(known.pending), people),
  };
};

/** What remains to be billed of the order; else an offer to finish it, or to undo that. */
const Rest = ({ paid, onFinish, onReopen }: Pick<Props, 'paid' | 'onFinish' | 'onReopen'>) => {
  const [finished, setFinished] = useState(paid.finished);
  const [busy, change] = useSingleFlight(async () => {
    const done = await (finished ? onReopen() : onFinish());
    if (done) setFinished(!finished);
  });
  const { order, left } = paid;
  if (left)
    return (
      <p className="flex items-center gap-3 rounded-md bg-sunken px-4 py-3 text-sm">
        <ReceiptText size={20} aria-hidden="true" className="shrink-0" />
        <span className="flex-1">{texts.left(left.units, order.tableNumber)}</span>
        <span className="money font-bold text-base">{formatMoney(left.amount)}</span>
      </p>
    );
  if (order.status !== 'active') return null;
  return (
    <div className="flex items-center justify-between gap-3 rounded-md bg-sunken py-2 pr-2 pl-4 text-sm">
      <p role="status">{finished ? orderEditor.orderFinished : texts.nothingLeft}</p>
      <Button loading={busy} onClick={() => change()}>
        {finished ? texts.undo : texts.finish}
      </Button>
    </div>
  );
};

/** Says that a bill is stored, what to give back, and what can come next. It stays until it is touched. */
export const PaidSheet = ({ session, paid, ...props }: Props) => {
  const receipt = useReceipt({ session, paid });
  const bill = receipt?.bill;
  const [printingNow, print] = useReceiptPrinting(receipt);
  const isNext = paid.left !== null;
  return (
    <Dialog
      onClose={props.onClose}
      icon={
        <span
          aria-hidden="true"
          className="flex size-12 shrink-0 items-center justify-center rounded-full bg-brand text-on-brand"
        >
          <Check size={28} strokeWidth={3} />
        </span>
      }
      title={checkout.success}
      description={texts.description(
        bill && bill.id !== null ? bills.number(formatOrderNumber(bill)) : texts.unsent,
        paid.order.tableNumber,
      )}
      closeLabel={common.close}
      keepOnOutsidePress
      footer={
        <>
          <Button
            size={56}
            className="px-4!"
            icon={<Printer size={20} />}
            loading={printingNow}
            disabled={!receipt}
            onClick={() => print()}
          >
            {printing.print}
          </Button>
          <Button
            size={56}
            className="px-4!"
            variant={isNext ? 'secondary' : 'primary'}
            onClick={props.onNewOrder}
          >
            {texts.newOrder}
          </Button>
          {isNext && (
            <Button size={56} className="px-4!" variant="primary" onClick={props.onNext}>
              {checkout.split.next}
              <ChevronRight size={20} />
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Amount paid={paid} />
        <FailureAlerts />
        {receipt?.invoicing && !receipt.bill.fiscal && (
          <Alert tone="warning">{fiscal.without}</Alert>
        )}
        <Rest paid={paid} onFinish={props.onFinish} onReopen={props.onReopen} />
      </div>
      {receipt && <PrintedReceipt {...receipt} />}
    </Dialog>
  );
};
