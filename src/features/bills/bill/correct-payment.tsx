import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { canCorrectPayment, type Payment } from '#domain/bill.ts';
import { paymentsOf } from '#domain/payment.ts';
import { isCorrectable, takesCorrections } from '#domain/payment-changes.ts';
import { correctionReasons } from '#domain/reasons.ts';
import { isAnnulling, isRefusedBill } from '#local/queries/bills.ts';
import { usePaymentMethods } from '#local/queries/catalog.ts';
import { record, timestamp } from '#local/queries/record.ts';
import { formatMoney } from '#messages/format.ts';
import { payments as messages, paymentNames } from '#messages/payments.ts';
import { reasons } from '#messages/reasons.ts';
import { saveFailedText } from '#messages/save-failed.ts';
import { PaymentIcon } from '#parts/billing/payment-icon.tsx';
import { type Approval, useApproval } from '#parts/people/approval.ts';
import { ReasonChoice } from '#parts/reasons/reason-choice.tsx';
import { InlineError } from '#ui/alert.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { MenuItem } from '#ui/menu.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { toast } from '#ui/toast.tsx';
import type { BillProps } from './customer-card.tsx';

const texts = messages.correct;

/** Made when the window opens, so that confirming twice records once. */
interface Question {
  opId: string;
  correctionKey: string;
  approval: Approval;
}

interface WindowProps extends Omit<BillProps, 'pending'> {
  question: Question;
  onClose: () => void;
}

/** Asks which payment was made by which method, and why the wrong one was written. */
const CorrectionWindow = ({ session, bill, question, onClose }: WindowProps) => {
  const paid = paymentsOf(bill).filter(isCorrectable);
  const methods = usePaymentMethods(session.businessId)?.rows ?? [];
  const [paymentKey, setPaymentKey] = useState(paid[0]?.key);
  const [methodId, setMethodId] = useState<number | null>(null);
  const [checked, setChecked] = useState(false);
  const payment = paid.find(({ key }) => key === paymentKey) as Payment;
  const others = methods.filter(
    (method) => method.id !== payment.method.id && takesCorrections(method),
  );
  const to = others.find(({ id }) => id === methodId);
  const correct = async (reason: string) => {
    setChecked(true);
    if (!to) return;
    const { opId, correctionKey, approval } = question;
    const { id, name, icon, kind } = to;
    const params = {
      ...{ orderKey: bill.orderKey, billKey: bill.key, paymentKey: payment.key, correctionKey },
      ...{ at: timestamp(), reason, amount: payment.amount, from: payment.method },
      to: { id, name, icon, ...(kind && { kind }) },
      ...(bill.shiftKey && { tookIn: bill.shiftKey }),
    };
    try {
      await record(session, { kind: 'payment-correct', params }, { opId, ...approval });
      toast.success(texts.done);
      onClose();
    } catch (error) {
      toast.error(saveFailedText(error));
    }
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={texts.title(formatMoney(payment.amount))}
      description={texts.text}
      cancelLabel={texts.back}
    >
      {paid.length > 1 && (
        <div className="mt-4">
          <p className="mb-2 font-semibold text-sm">{texts.which}</p>
          <RadioCards
            low
            label={texts.which}
            options={paid.map((each) => ({
              value: each.key,
              label: `${paymentNames([each])} ${formatMoney(each.amount)}`,
              icon: <PaymentIcon name={each.method.icon} />,
            }))}
            value={payment.key}
            onValueChange={setPaymentKey}
          />
        </div>
      )}
      <div className="mt-4">
        <p className="mb-2 font-semibold text-sm">{texts.to}</p>
        <RadioCards
          low
          label={texts.to}
          options={others.map(({ id, name, icon }) => ({
            value: String(id),
            label: name,
            icon: <PaymentIcon name={icon} />,
          }))}
          value={to ? String(to.id) : null}
          onValueChange={(id) => setMethodId(Number(id))}
        />
        {checked && !to && <InlineError className="mt-2">{texts.toMissing}</InlineError>}
      </div>
      <ReasonChoice reasons={correctionReasons} legend={reasons.toCorrect} onReason={correct} />
    </ConfirmDialog>
  );
};

/** Offers to correct the method of a payment: an item of the bill's menu, and its window. */
export const useCorrecting = ({ session, bill, pending }: BillProps) => {
  const approve = useApproval();
  const [question, setQuestion] = useState<Question | null>(null);
  // A bill that the server refused is corrected as a whole.
  const isOffered =
    canCorrectPayment(bill) &&
    paymentsOf(bill).some(isCorrectable) &&
    !pending.some((entry) => isRefusedBill(entry) || isAnnulling(entry));
  const ask = async () => {
    const approval = await approve('annul');
    if (approval) setQuestion({ opId: uuidv7(), correctionKey: uuidv7(), approval });
  };
  return {
    item: isOffered && (
      <MenuItem icon={<CreditCard size={20} />} onSelect={ask}>
        {texts.action}
      </MenuItem>
    ),
    dialog: question && (
      <CorrectionWindow
        {...{ session, bill, question }}
        key={question.opId}
        onClose={() => setQuestion(null)}
      />
    ),
  };
};
